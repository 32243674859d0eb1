import type { StoredLine } from '#server/sales/orders/changes/store-lines.ts'
import type { LockedLine, LockedOrder } from '#server/sales/orders/lock-order.ts'
import { formatPaisa, type Paisa } from '#shared/money.ts'
import { unitText } from '#shared/units/unit-text.ts'
import type { ChangedPrice } from './price-change.ts'

type Planned = { quantity: number; stored: StoredLine }
type Named = Pick<LockedLine, 'name' | 'chosen'> & { unit?: LockedLine['unit'] | undefined }

/** What is other than before, a phrase for each thing, for the order's history and its buyer. */
export function changeWords(
  { order, lines }: Pick<LockedOrder, 'order' | 'lines'>,
  planned: readonly Planned[],
  price: ChangedPrice,
): string[] {
  const removed = lines.flatMap((line, at) => {
    const left = planned.find(({ stored }) => stored.from === at)?.quantity ?? 0
    return left < line.quantity ? [`removed ${line.quantity - left} × ${nameOf(line)}`] : []
  })
  const added = planned.flatMap(({ stored, quantity }) =>
    stored.from === null ? [`added ${quantity} × ${nameOf(stored.line)}`] : [],
  )
  return [
    ...removed,
    ...added,
    ...amountWords('coupon discount', order.discountPaisa, price.discountPaisa),
    ...amountWords('special discount', order.staffDiscountPaisa, price.staffDiscountPaisa),
    ...amountWords('delivery charge', order.deliveryPaisa, price.deliveryPaisa),
  ]
}

function nameOf({ name, chosen, unit }: Named): string {
  const options = [...Object.values(chosen), unit && unitText(unit)].filter(Boolean).join(', ')
  return options ? `${name} (${options})` : name
}

function amountWords(what: string, before: Paisa, after: Paisa): string[] {
  return before === after ? [] : [`${what} ${formatPaisa(after)} instead of ${formatPaisa(before)}`]
}
