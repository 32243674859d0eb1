import * as z from 'zod'
import { unitGrades } from '../units/unit-grades.ts'
import { mostPhotos, unitCodePattern, unitSorts, unitStates } from '../units/unit-rules.ts'
import { call } from './call.ts'
import { Id, Money, stateQuery, Timestamp, text } from './fields.ts'
import { ImportBody, ImportReport } from './import-report.ts'
import { ById } from './params.ts'
import { Product, ProductSummary } from './product.ts'

/** True: it works; false: it does not; none: this unit has no such part; left out: it was not tried. */
const works = z.union([z.boolean(), z.literal('none')]).optional()
const UnitChecks = z.object({
  screen: works,
  keyboard: works,
  touchpad: works,
  ports: works,
  camera: works,
  speakers: works,
  wireless: works,
  charging: works,
})

/** A listed unit as everybody sees it. Serial number, IMEI and cost are no part of it. */
export const PublicUnit = z.object({
  _id: Id,
  code: z.string(),
  grade: z.enum(unitGrades),
  /** Percent of the capacity it had when new; null for a machine without a battery. */
  battery: z.number().int().nullable(),
  cycles: z.number().int().nullable(),
  ram: z.string(),
  ssd: z.string(),
  color: z.string(),
  flaws: z.array(z.string()),
  /** The Bangla of each flaw at the same place, where staff wrote any. */
  flawsBangla: z.array(z.string()).optional(),
  checks: UnitChecks,
  photos: z.array(z.string()),
  /** The photo that shows the code on paper beside the unit. */
  verifiedPhoto: z.string(),
  price: z.number(),
  branch: z.string(),
  branchBangla: z.string().optional(),
  /** Somebody is paying for it. */
  isHeld: z.boolean(),
})
export type PublicUnit = z.infer<typeof PublicUnit>

/** One product as its own page shows it, with its units where it is sold unit by unit. */
export const ProductWithUnits = Product.extend({ units: z.array(PublicUnit).optional() })
export type ProductWithUnits = z.infer<typeof ProductWithUnits>

/** A product as a cart checks it, with the units to choose from where it is sold by unit. */
export const CurrentProduct = ProductSummary.extend({ units: z.array(PublicUnit).optional() })
export type CurrentProduct = z.infer<typeof CurrentProduct>

/** A product as the lists of staff carry it. */
export const ManagedSummary = ProductSummary.extend(Product.pick({ byUnit: true }).shape)
export type ManagedSummary = z.infer<typeof ManagedSummary>

/** A unit as staff see it. */
export const ManagedUnit = PublicUnit.extend({
  grade: z.enum(unitGrades).nullable(),
  verifiedPhoto: z.string().nullable(),
  branch: z.string().nullable(),
  productId: z.string().nullable(),
  serial: z.string(),
  imei: z.string(),
  hasBattery: z.boolean(),
  cost: z.number().nullable(),
  shopId: z.string().nullable(),
  state: z.enum(unitStates),
  /** The order that bought it. */
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type ManagedUnit = z.infer<typeof ManagedUnit>

/** A unit in the list of all units. */
export const StaffUnit = ManagedUnit.extend({
  /** The name of its product; null for a product that was deleted. */
  productTitle: z.string().nullable(),
})
export type StaffUnit = z.infer<typeof StaffUnit>

const Photo = text(500).pipe(z.string().regex(/^\/uploads\/[\w-]+\.\w+$/, 'Please upload the photo first.'))
const Percent = z.number().int('A whole number, please.').min(1).max(100)

export const UnitInput = z.object({
  productId: Id,
  /** Left out, the shop chooses one. */
  code: text(20)
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(unitCodePattern, 'A code has 3 to 20 capital letters, digits and dashes.'))
    .optional(),
  serial: text(60).default(''),
  imei: text(40).default(''),
  grade: z.enum(unitGrades).nullable().default(null),
  hasBattery: z.boolean().default(true),
  battery: Percent.nullable().default(null),
  cycles: z.number().int('A whole number, please.').min(0).max(10_000).nullable().default(null),
  ram: text(60).default(''),
  ssd: text(60).default(''),
  color: text(60).default(''),
  flaws: z.array(text(160)).max(20).default([]),
  flawsBangla: z.array(text(160)).max(20).optional(),
  checks: UnitChecks.default({}),
  photos: z.array(Photo).max(mostPhotos).default([]),
  verifiedPhoto: Photo.nullable().default(null),
  price: Money.default(0),
  cost: Money.nullable().default(null),
  shopId: Id.nullable().default(null),
  /** A draft is for staff alone; a listed unit is for sale. */
  state: z.enum(['draft', 'listed']).default('draft'),
  /** The unit as its author saw it. */
  basedOn: ManagedUnit.partial().optional(),
})
export type UnitInput = z.infer<typeof UnitInput>

export const units = {
  list: call({
    method: 'GET',
    url: '/units',
    config: { access: 'units.write' },
    schema: {
      summary: 'The units of all products; searched by code, serial number and IMEI',
      querystring: stateQuery(unitStates).extend({
        shopId: text(60).optional(),
        sort: z.enum(unitSorts).optional(),
      }),
      response: { 200: z.array(StaffUnit) },
    },
  }),
  ofProduct: call({
    method: 'GET',
    url: '/units/product/:id',
    config: { access: 'units.write' },
    schema: {
      summary: 'All units of a product for staff, with a free code for the next one',
      params: ById,
      response: { 200: z.object({ units: z.array(ManagedUnit), nextCode: z.string() }) },
    },
  }),
  add: call({
    method: 'POST',
    url: '/units/addUnit',
    config: { access: 'units.write' },
    schema: { summary: 'Enter a unit', body: UnitInput, response: { 201: ManagedUnit } },
  }),
  update: call({
    method: 'POST',
    url: '/units/updateUnit/:id',
    config: { access: 'units.write' },
    schema: {
      summary: 'Change a unit or grade it again',
      params: ById,
      body: UnitInput,
      response: { 200: ManagedUnit },
    },
  }),
  withdraw: call({
    method: 'POST',
    url: '/units/withdrawUnit/:id',
    config: { access: 'units.write' },
    schema: {
      summary: 'Withdraw a unit from sale',
      params: ById,
      body: z.object({
        reason: text(200).default(''),
        /** The caller knows that somebody is paying for it. */
        evenIfHeld: z.boolean().default(false),
      }),
      response: { 200: ManagedUnit },
    },
  }),
  importCsv: call({
    method: 'POST',
    url: '/units/importCsv',
    config: { access: 'units.write', heavy: 'spreadsheet', hasFiles: true },
    schema: {
      summary: 'Add and change units from CSV; a dry run only reports',
      body: ImportBody,
      response: { 200: ImportReport },
    },
  }),
}
