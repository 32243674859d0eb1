import type { collections, orderEvents, payments, refunds } from '#server/platform/db/schema.ts'
import type { OrderDetails, OrderEvent } from '#shared/contract/orders.ts'
import { toTaka } from '#shared/money.ts'

export function toEvent({ at, by, what }: typeof orderEvents.$inferSelect): OrderEvent {
  return { at: at.toISOString(), by, what }
}

/** Buyers do not see the names of staff. */
export function withoutNames(event: OrderEvent): OrderEvent {
  return ['shop', 'customer', 'gateway', 'courier'].includes(event.by) ? event : { ...event, by: 'shop' }
}

export function toAttempt(row: typeof payments.$inferSelect): OrderDetails['payments'][number] {
  return {
    tran_id: row.tranId,
    state: row.state,
    amount: toTaka(row.chargedPaisa ?? row.amountPaisa),
    attention: row.attention,
    cardType: row.cardType,
    cardNumber: row.cardNumber,
    bankTranId: row.bankReference ?? '',
    emiMonths: row.emiMonths,
    emiInstalments: row.emiInstalments,
    emiBank: row.emiBank,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

export function toCollection(row: typeof collections.$inferSelect): OrderDetails['collections'][number] {
  const { id, kind, amountPaisa, reference, by, at } = row
  return { _id: id, kind, amount: toTaka(amountPaisa), reference, by, at: at.toISOString() }
}

export function toRefund(row: typeof refunds.$inferSelect): OrderDetails['refunds'][number] {
  return {
    _id: row.id,
    amount: toTaka(row.amountPaisa),
    tran_id: row.tranId,
    collectionId: row.collectionId,
    state: row.state,
    reason: row.reason,
    line: row.line,
    createdAt: row.createdAt.toISOString(),
  }
}
