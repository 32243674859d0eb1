import type { orderLines, orders } from '#server/platform/db/schema.ts'
import type { LineUnit } from '#shared/contract/orders.ts'
import type { Sentence } from '#shared/site/sentence.ts'

type OrderRow = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'accessKey'
  | 'customer'
  | 'language'
  | 'delivery'
  | 'subtotalPaisa'
  | 'discountPaisa'
  | 'staffDiscountPaisa'
  | 'deliveryPaisa'
  | 'totalPaisa'
  | 'status'
  | 'paymentStatus'
>
export type MailedLine = Pick<
  typeof orderLines.$inferSelect,
  'name' | 'quantity' | 'unitPaisa' | 'chosen' | 'warranty'
> & {
  unit?: LineUnit | null
  /** How many of its pieces are refunded, returned or exchanged. */
  goneCount?: number
}

export type OrderMailContext = {
  order: OrderRow
  lines: readonly MailedLine[]
  publicUrl: string
  /** A sentence more, for both readers: the amount of a refund, why a payment is held. */
  note?: Sentence | undefined
  /** Whether the buyer can pay what is due by the order's link. */
  isPayable?: boolean | undefined
  /** Distinguishes events that one order can have more than once (a status set again, a second refund). */
  event?: string | undefined
}
