import * as z from 'zod'
import { returnCauses, returnStates } from '../../orders/returns/return-states.ts'
import { Timestamp } from '../fields.ts'

/** The order of the machine that a buyer gets instead, and the page where its rest can be paid, while it can. */
const Exchange = z.object({ number: z.string(), path: z.string(), payPath: z.string().optional() })

/** A return as the buyer of the piece sees it. */
export const BuyerReturn = z.object({
  number: z.string(),
  /** The place of the order line, from 0, and which of its pieces it is, from 1. */
  line: z.number().int(),
  piece: z.number().int(),
  serial: z.string().nullable(),
  product: z.string(),
  cause: z.enum(returnCauses),
  state: z.enum(returnStates),
  /** The branch where it is handed in; empty where a courier picks it up. */
  branch: z.string(),
  branchBangla: z.string().optional(),
  /** Why it was refused or handed back; empty otherwise. */
  reason: z.string(),
  createdAt: Timestamp,
  /** When it came to its present state. */
  movedAt: Timestamp,
  exchange: Exchange.optional(),
  /** Names under which the photos that the buyer sent are asked for; missing where there are none. */
  photos: z.array(z.string()).optional(),
})
export type BuyerReturn = z.infer<typeof BuyerReturn>

/** A piece that its buyer has and has asked no return for, and the last moment to do so. */
export const ReturnablePiece = z.object({
  line: z.number().int(),
  piece: z.number().int(),
  serial: z.string().nullable(),
  until: Timestamp,
})
export type ReturnablePiece = z.infer<typeof ReturnablePiece>

/** The returns of an order, newest first, and the pieces that may still come back. */
export const OrderReturns = z.object({
  asked: z.array(BuyerReturn),
  pieces: z.array(ReturnablePiece),
})
export type OrderReturns = z.infer<typeof OrderReturns>
