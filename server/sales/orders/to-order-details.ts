import type { collections, orderEvents, payments, refunds } from '#server/platform/db/schema.ts'
import type { OrderDetails, OrderEvent } from '#shared/contract/orders.ts'
import { toTaka } from '#shared/money.ts'
import { storedEventIn } from '#shared/orders/events/order-event.ts'
import { dhakaToday } from '#shared/period.ts'
import type { Language } from '#shared/site/languages.ts'

export function toEvent(row: typeof orderEvents.$inferSelect): OrderEvent {
  return eventFor('en')(row)
}

/** Events in the language of their reader. */
export function eventFor(language: Language) {
  return ({ at, by, ...event }: typeof orderEvents.$inferSelect): OrderEvent => ({
    at: at.toISOString(),
    by,
    what: storedEventIn(language, event),
  })
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
  const { id, kind, amountPaisa, reference, by, byId, at, tillId, owedPaisa, paidOutAt } = row
  const isOver = tillId !== null || paidOutAt !== null
  const isTyped = byId !== null && kind !== 'exchange'
  const isCorrectable = isTyped && !isOver && dhakaToday(at) === dhakaToday()
  const isOwed = owedPaisa !== null && paidOutAt === null
  const entry = { _id: id, kind, amount: toTaka(amountPaisa), reference, by, at: at.toISOString() }
  const money = isOwed ? { ...entry, isOwed } : entry
  return isCorrectable ? { ...money, isCorrectable } : money
}

/** An entry that was a mistake, or none where it counts. */
export function toVoided(row: typeof collections.$inferSelect): NonNullable<OrderDetails['voided']> {
  const { voidedAt, voidedBy, voidReason } = row
  if (!voidedAt) return []
  const { isCorrectable: _, ...money } = toCollection(row)
  const why = { voidedBy: voidedBy ?? '', reason: voidReason ?? '' }
  return [{ ...money, ...why, voidedAt: voidedAt.toISOString() }]
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
