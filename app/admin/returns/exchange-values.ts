import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import type { ProductLine } from '#app/admin/kit/order-lines/product-line.ts'
import { idOf } from '#app/admin/orders/refund/refund-pieces.ts'
import type { RefundSource } from '#shared/contract/order-payments.ts'
import type { ReturnPlace } from '#shared/orders/returns/return-states.ts'

export type ExchangeValues = {
  lines: ProductLine[]
  amount: string
  deliveryCharge: string
  /** The money that a difference goes back to. */
  source: string
  place: ReturnPlace
  pickUpAt: string
  reason: string
}

type Facts = { sources: readonly RefundSource[]; total: number; back: number }

/** The exchange as the server is asked for it. A source is named where money goes back. */
export function toExchange(values: ExchangeValues, { sources, total, back }: Facts) {
  const chosen = back > 0 ? sources.find((one) => idOf(one) === values.source) : undefined
  return {
    products: values.lines.map(({ productId, quantity, chosen: options }) => ({
      productId,
      quantity,
      ...options,
    })),
    amount: amountOf(values.amount),
    deliveryCharge: amountOf(values.deliveryCharge),
    place: values.place,
    pickUpAt: values.pickUpAt || null,
    reason: values.reason.trim(),
    totalAmount: total,
    ...(chosen?.tran_id && { tran_id: chosen.tran_id }),
    ...(chosen?.collectionId && { collectionId: chosen.collectionId }),
  }
}

/** An amount that cannot be read yet is no part of the quote. */
function amountOf(typed: string): number {
  const amount = typedNumber(typed) ?? 0
  return Number.isNaN(amount) ? 0 : Math.max(0, amount)
}
