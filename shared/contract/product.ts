import * as z from 'zod'
import type { Chosen } from '../pricing.ts'
import {
  type SpecKinds,
  type SpecName,
  specFields,
  specNames,
  type TextName,
  textFields,
  textNames,
} from '../products/product-fields.ts'
import { deviceTypes } from '../products/product-rules.ts'
import { textLimits } from '../site/page-texts.ts'
import { unitGrades } from '../units/unit-grades.ts'
import { mostOfTerm } from '../units/warranty.ts'
import { Id, Money, requiredText, Timestamp, text } from './fields.ts'

export const Option = z.object({ value: requiredText(60), addPrice: Money.default(0) })
/** Older data holds plain strings; they cost nothing extra. */
const OptionInput = z.preprocess(
  (value) => (typeof value === 'string' ? { value, addPrice: 0 } : value),
  Option,
)
const OptionList = z.array(OptionInput).max(24).default([])

export const Options = z.object({
  ram: z.array(Option),
  color: z.array(Option),
  ssd: z.array(Option),
  display: z.array(Option),
})

type SpecSchemas = {
  number: z.ZodType<number, number>
  text: z.ZodType<string, string>
  list: z.ZodType<string[], string[]>
}

export const Specs = forEachSpec({
  number: () => z.number(),
  text: () => z.string(),
  list: () => z.array(z.string()),
})
const SpecsInput = forEachSpec({
  number: (max) => z.number().min(0).max(max),
  text,
  list: (max) => z.array(text(max)).max(20),
})

function forEachSpec(schemas: { [Kind in keyof SpecSchemas]: (max: number) => SpecSchemas[Kind] }) {
  const shape = specNames.map((name) => [name, schemas[specFields[name].kind](specFields[name].max)])
  return z.object(Object.fromEntries(shape) as { [Name in SpecName]: SpecSchemas[SpecKinds[Name]] }).partial()
}

/** The warranty terms of a product; 0 stands for none. */
export const WarrantyTerms = z.object({
  months: z.number().int().min(0).max(mostOfTerm.months),
  replacementDays: z.number().int().min(0).max(mostOfTerm.replacementDays),
  serviceYears: z.number().int().min(0).max(mostOfTerm.serviceYears),
})

function forEachText<T>(schema: (max: number) => T): Record<TextName, T> {
  const shape = textNames.map((name) => [name, schema(textFields[name].max)])
  return Object.fromEntries(shape) as Record<TextName, T>
}

export const Product = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  descriptionVideoUrl: z.string(),
  brand: z.string(),
  ...forEachText(() => z.string()),
  images: z.array(z.string()),
  newPrice: z.number(),
  oldPrice: z.number(),
  deviceType: z.enum(deviceTypes),
  /** Units on hand. */
  quantity: z.number().int(),
  /** Units on hand less those held for open payments. */
  available: z.number().int(),
  sale: z.boolean(),
  stock: z.boolean(),
  sku: z.string(),
  features: z.array(z.string()),
  categories: z.array(z.string()),
  rating: z.number(),
  details: z.object({ content: z.string() }),
  options: Options,
  productName: z.string(),
  /** The colour that a picture shows, by the picture's address, where staff said so. */
  pictureColors: z.record(z.string(), z.string()).optional(),
  /** Title and description for search engines, where staff wrote them. */
  metaTitle: z.string().optional(),
  metaDescription: z.string().optional(),
  /** The texts in Bangla, where staff wrote them; a feature beside the English one at the same place. */
  descriptionBangla: z.string().optional(),
  featuresBangla: z.array(z.string()).optional(),
  detailsBangla: z.object({ content: z.string() }).optional(),
  /** Measured fields, where staff filled them in. */
  specs: Specs.optional(),
  /** The warranty that staff entered; without it the shop's rule holds. */
  warranty: WarrantyTerms.optional(),
  /** Only on products that staff have not published; no public call has one. */
  draft: z.boolean().optional(),
  /** Sold unit by unit: quantity, price and options follow its units. */
  byUnit: z.boolean().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Product = z.infer<typeof Product>

/** A unit that is for sale, as lists carry it. */
export const ListedUnit = z.object({
  code: z.string(),
  grade: z.enum(unitGrades),
  /** Percent of the capacity it had when new; null for a machine without a battery. */
  battery: z.number().int().nullable(),
  ram: z.string(),
  ssd: z.string(),
  color: z.string(),
  price: z.number(),
})
export type ListedUnit = z.infer<typeof ListedUnit>

/** A product as lists carry it, without its long texts. */
export const ProductSummary = Product.omit({
  details: true,
  features: true,
  descriptionBangla: true,
  featuresBangla: true,
  detailsBangla: true,
  descriptionVideoUrl: true,
  warranty: true,
  metaTitle: true,
  metaDescription: true,
  byUnit: true,
}).extend({
  /** Of a product that is sold unit by unit: those that a listing found, the cheapest first. */
  listedUnits: z.array(ListedUnit).optional(),
})
export type ProductSummary = z.infer<typeof ProductSummary>

/** The fields that a product card shows, and no more: they are sent twice, as markup and as data. */
export type ProductCard = Pick<
  ProductSummary,
  | '_id'
  | 'slug'
  | 'title'
  | 'brand'
  | 'categories'
  | 'processor'
  | 'newPrice'
  | 'oldPrice'
  | 'deviceType'
  | 'available'
  | 'sale'
  | 'stock'
  | 'rating'
  | 'options'
> & {
  image: string
  /** The picture of each colour that has another one. */
  pictures?: Record<string, string>
  /** Of a product that is sold unit by unit: what there is to choose from. */
  units?: UnitsOnCard
  /** Options that a filtered listing asks for; otherwise the first of each group is chosen. */
  chosen?: Chosen
}

export type UnitsOnCard = {
  count: number
  /** The best and the worst grade, or the one there is. */
  grades: readonly string[]
  battery: [lowest: number, highest: number] | null
  /** There are more prices than the lowest. */
  areSeveral: boolean
  /** The cheapest, which the card leads to, where a filter found only some of the units. */
  code?: string
}

/**
 * The product as staff saw it when they began to edit: a field that somebody changed since is not overwritten. A field
 * that is left out is not compared.
 */
export const ProductBasis = Product.omit({
  _id: true,
  available: true,
  byUnit: true,
  createdAt: true,
  updatedAt: true,
})
  .partial()
  // Fields that nobody has filled in were seen as null.
  .extend({
    metaTitle: z.string().nullish(),
    metaDescription: z.string().nullish(),
    descriptionBangla: z.string().nullish(),
    featuresBangla: z.array(z.string()).nullish(),
    detailsBangla: z.object({ content: z.string() }).nullish(),
    warranty: WarrantyTerms.nullish(),
  })
  .optional()

export const Units = z.number().int().min(0).max(1_000_000)
/** The older way to say `basedOn.quantity`; still understood. */
export const QuantityWas = z.number().int().min(0).optional()

/** A product as staff send it. Unknown fields, `email` and `_id` among them, are dropped. */
export const ProductInput = z.object({
  title: text(160).default(''),
  slug: text(90).optional(),
  description: text(600).default(''),
  descriptionVideoUrl: text(300).default(''),
  brand: text(60).default(''),
  ...forEachText((max) => text(max).default('')),
  images: z.array(text(500)).max(24).default([]),
  newPrice: Money.optional(),
  oldPrice: Money.nullish(),
  deviceType: text(20).default(''),
  quantity: Units.default(1),
  quantityWas: QuantityWas,
  basedOn: ProductBasis,
  sale: z.boolean().default(false),
  stock: z.boolean().default(true),
  sku: text(60).default(''),
  features: z.array(text(200)).max(60).default([]),
  categories: z.array(text(60)).max(24).default([]),
  rating: z.number().min(0).max(5).default(0),
  details: z.object({ content: z.string().max(200_000).default('') }).default({ content: '' }),
  /** Left out, they stay as they are. */
  descriptionBangla: text(600).optional(),
  featuresBangla: z.array(text(200)).max(60).optional(),
  detailsBangla: z.object({ content: z.string().max(200_000) }).optional(),
  options: z
    .object({ ram: OptionList, color: OptionList, ssd: OptionList, display: OptionList })
    .prefault({}),
  productName: text(160).default(''),
  /** Left out, the colours of the pictures stay as they are. */
  pictureColors: z.record(z.string().max(500), text(60)).optional(),
  /** Left out, they stay as they are. */
  metaTitle: text(textLimits.metaTitle).optional(),
  metaDescription: text(textLimits.metaDescription).optional(),
  specs: SpecsInput.optional(),
  /** Left out, it stays as it is; null is the shop's rule. */
  warranty: WarrantyTerms.nullish(),
  /** Left out, a new product is public and any other stays what it is. */
  draft: z.boolean().optional(),
})
export type ProductInput = z.infer<typeof ProductInput>
