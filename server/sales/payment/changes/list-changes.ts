import type { StoredLine } from '#server/sales/orders/changes/store-lines.ts'
import type { LockedLine, LockedOrder } from '#server/sales/orders/lock-order.ts'
import type { Paisa } from '#shared/money.ts'
import type { ChangeFact } from '#shared/orders/events/change-facts.ts'
import type { ChangedAmount } from '#shared/orders/events/change-words.ts'
import type { ChangedPrice } from './price-change.ts'

type Planned = { quantity: number; stored: StoredLine }
type Named = Pick<LockedLine, 'name' | 'chosen'> & { unit?: LockedLine['unit'] | undefined }

/** The differences from before, for the order's history and its buyer. */
export function listChanges(
  { order, lines }: Pick<LockedOrder, 'order' | 'lines'>,
  planned: readonly Planned[],
  price: ChangedPrice,
): ChangeFact[] {
  const removed = lines.flatMap((line, at): ChangeFact[] => {
    const left = planned.find(({ stored }) => stored.from === at)?.quantity ?? 0
    return left < line.quantity ? [{ is: 'removed', count: line.quantity - left, ...named(line) }] : []
  })
  const added = planned.flatMap(({ stored, quantity }): ChangeFact[] =>
    stored.from === null ? [{ is: 'added', count: quantity, ...named(stored.line) }] : [],
  )
  return [
    ...removed,
    ...added,
    ...amount('coupon', order.discountPaisa, price.discountPaisa),
    ...amount('special', order.staffDiscountPaisa, price.staffDiscountPaisa),
    ...amount('delivery', order.deliveryPaisa, price.deliveryPaisa),
  ]
}

function named({ name, chosen, unit }: Named) {
  return { name, chosen, unit: unit ?? null }
}

function amount(what: ChangedAmount, before: Paisa, after: Paisa): ChangeFact[] {
  return before === after ? [] : [{ is: 'amount', what, before, after }]
}
