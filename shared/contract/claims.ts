import * as z from 'zod'
import { claimLimits, claimStates } from '../units/claim-states.ts'
import { call } from './call.ts'
import { Id, requiredText, stateQuery, Timestamp, text } from './fields.ts'
import { OrderKey } from './order-fields.ts'
import { ById } from './params.ts'

/** A warranty claim as the machine's buyer sees it. */
export const BuyerClaim = z.object({
  number: z.string(),
  /** The place of the order line, from 0. */
  line: z.number().int(),
  serial: z.string().nullable(),
  product: z.string(),
  state: z.enum(claimStates),
  /** The branch where the machine is handed in and picked up. */
  branch: z.string(),
  branchBangla: z.string().optional(),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  createdAt: Timestamp,
  /** When it came to its present state. */
  movedAt: Timestamp,
  /** Names under which the photos that the buyer sent are asked for; missing where there are none. */
  photos: z.array(z.string()).optional(),
})
export type BuyerClaim = z.infer<typeof BuyerClaim>

const ClaimEvent = z.object({
  state: z.enum(claimStates),
  /** For staff alone. */
  note: z.string(),
  /** `buyer`, or the name of a staff member. */
  by: z.string(),
  /** Who took this mistaken move back; null for one that counts. */
  undoneBy: z.string().nullable(),
  at: Timestamp,
})

/** A claim as staff work on it. */
export const StaffClaim = BuyerClaim.extend({
  _id: Id,
  order: z.object({ _id: Id, number: z.string() }),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  problem: z.string(),
  /** Whether the warranty covered it on the day it was opened. */
  isCovered: z.boolean(),
  by: z.string(),
  /** What was handed in with the machine. */
  leftWith: z.string(),
  /** The number under which the manufacturer works on it. */
  makerCase: z.string(),
  /** The serial number of the machine that the buyer got instead. */
  replacement: z.string().nullable(),
  /** By when it is to be ready; null while it is not the shop that is waited for. */
  due: Timestamp.nullable(),
  isLate: z.boolean(),
  /** Names under which its photos are asked for. */
  photos: z.array(z.string()),
  /** Oldest first. */
  events: z.array(ClaimEvent),
})
export type StaffClaim = z.infer<typeof StaffClaim>

const problem = requiredText(claimLimits.problem, 'Please write what is wrong.')
const branch = z.string().min(1, 'Please choose a branch.').max(64)

/** The fields of a buyer's claim, beside photos: the machine, the proof that it is theirs, and the problem. */
export const ClaimForm = z.object({
  serial: requiredText(60, 'Please enter the serial number.'),
  /** The order's access key, its id for the customer who is logged in, or the last four digits of its phone. */
  key: OrderKey.optional(),
  orderId: Id.optional(),
  phone: z.string().max(20).optional(),
  problem,
  branch,
})
export type ClaimForm = z.infer<typeof ClaimForm>

/** The claim that staff enter for somebody at the counter. */
export const CounterClaimForm = z.object({
  orderId: Id,
  line: z.coerce.number().int().min(0).max(1_000),
  /** Empty where the machine has no serial number. */
  serial: text(60).optional(),
  problem,
  branch,
  leftWith: text(claimLimits.leftWith).optional(),
})
export type CounterClaimForm = z.infer<typeof CounterClaimForm>

const photoName = z.string().max(110)

/** A photo that a buyer asks for, and what proves the purchase: the order's access key, or its id after login. */
export const OwnPhoto = z.object({ name: photoName, key: OrderKey.optional(), orderId: Id.optional() })
export type OwnPhoto = z.infer<typeof OwnPhoto>

const ClaimMove = z.object({
  state: z.enum(claimStates),
  note: text(claimLimits.note).optional(),
  reason: text(claimLimits.reason).optional(),
  /** The serial number of another machine that the buyer gets for good; with `returned` alone. */
  replacement: text(60).optional(),
  /** The claim as staff saw it. */
  basedOn: z
    .object({ state: z.enum(claimStates) })
    .partial()
    .optional(),
})
export type ClaimMove = z.infer<typeof ClaimMove>

const facts = { leftWith: z.string(), makerCase: z.string() }
const ClaimFacts = z.object({
  leftWith: text(claimLimits.leftWith).optional(),
  makerCase: text(claimLimits.makerCase).optional(),
  /** The fields as staff saw them. */
  basedOn: z.object(facts).partial().optional(),
})
export type ClaimFacts = z.infer<typeof ClaimFacts>

const ClaimQuery = stateQuery(claimStates).extend({ branch: z.string().max(64).optional() })
export type ClaimQuery = z.infer<typeof ClaimQuery>

export const claims = {
  /** Multipart, photos in the field `photos`: read as a stream, so no body schema. */
  open: call({
    method: 'POST',
    url: '/claims/open',
    config: { access: 'anyone', limit: 'contact', hasFiles: true },
    schema: {
      summary: 'Open a warranty claim for a machine that the caller bought (multipart field photos)',
      response: { 200: BuyerClaim },
    },
  }),
  openAtCounter: call({
    method: 'POST',
    url: '/claims/openAtCounter',
    config: { access: 'claims.write', heavy: 'upload', hasFiles: true },
    schema: {
      summary: 'Open a warranty claim for a customer, covered or not (multipart field photos)',
      response: { 200: StaffClaim },
    },
  }),
  list: call({
    method: 'GET',
    url: '/claims',
    config: { access: 'claims.write' },
    schema: {
      summary: 'Warranty claims, overdue ones first',
      // `branch`: where the machine is handed in and picked up.
      querystring: ClaimQuery,
      response: { 200: z.array(StaffClaim) },
    },
  }),
  move: call({
    method: 'POST',
    url: '/claims/:id/move',
    config: { access: 'claims.write' },
    schema: {
      summary: 'Change the status of a claim; its buyer is told by email and SMS',
      params: ById,
      body: ClaimMove,
      response: { 200: StaffClaim },
    },
  }),
  undo: call({
    method: 'POST',
    url: '/claims/:id/undo',
    config: { access: 'claims.write' },
    schema: {
      summary: 'Take the last move of a claim back, within a day; a message that is not sent yet is not sent',
      params: ById,
      body: z.object({ state: z.enum(claimStates) }),
      response: { 200: StaffClaim },
    },
  }),
  facts: call({
    method: 'POST',
    url: '/claims/:id/facts',
    config: { access: 'claims.write' },
    schema: {
      summary: "Set what was handed in with the machine, and the manufacturer's case number",
      params: ById,
      body: ClaimFacts,
      response: { 200: StaffClaim },
    },
  }),
  photo: call({
    method: 'GET',
    url: '/claims/:id/photos/:name',
    config: { access: 'claims.write' },
    schema: {
      summary: 'A photo of a claim, for staff only',
      params: ById.extend({ name: photoName }),
    },
  }),
  /** By POST, so that the order's access key is not part of an address that logs and histories keep. */
  ownPhoto: call({
    method: 'POST',
    url: '/claims/ownPhoto',
    config: { access: 'anyone' },
    schema: {
      summary: "A photo that the caller sent with a claim: with the order's private key, or as its customer",
      body: OwnPhoto,
    },
  }),
}
