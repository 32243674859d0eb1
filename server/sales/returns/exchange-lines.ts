import type { LockedLine, LockedOrder } from '#server/sales/orders/lock-order.ts'
import type { AgreedPrice } from '#server/sales/payment/desk/price-desk-order.ts'
import type { ExchangeQuoteInput } from '#shared/contract/returns/returns.ts'
import type { Paisa } from '#shared/money.ts'
import { piecePrice } from '#shared/orders/piece-prices.ts'
import { present } from '#shared/present.ts'
import { optionGroups } from '#shared/pricing.ts'
import type { ReturnRow } from './return-row.ts'

type AskedLine = ExchangeQuoteInput['products'][number]
export type ExchangeLine = AskedLine & AgreedPrice

/** The price of the piece that came back, and its line. */
export function soldPiece(row: ReturnRow, { order, lines }: Pick<LockedOrder, 'order' | 'lines'>) {
  const sold = present(lines[row.line])
  const paidPaisa: Paisa = piecePrice({ ...order, lines }, row.line, [row.piece])
  return { sold, paidPaisa }
}

/**
 * The lines of the other order. One machine of the same kind and options costs what was paid for the one that came back,
 * whatever the price is today: a replacement costs nothing. Everything else has the price of today.
 */
export function exchangeLines(
  asked: readonly AskedLine[],
  { sold, paidPaisa }: ReturnType<typeof soldPiece>,
): ExchangeLine[] {
  const same = asked.findIndex((line) => isSameKind(line, sold))
  return asked.map((line, place) =>
    place === same ? { ...line, ...optionsOf(sold), agreedPaisa: paidPaisa } : line,
  )
}

/** A unit that is known by itself is like no other: each has a price of its own. */
function isSameKind(line: AskedLine, sold: LockedLine): boolean {
  return (
    line.productId === sold.productId &&
    line.quantity === 1 &&
    !line.unitId &&
    sold.unitId === null &&
    optionGroups.every((group) => !line[group] || line[group] === sold.chosen[group])
  )
}

function optionsOf({ chosen }: LockedLine) {
  return Object.fromEntries(optionGroups.flatMap((group) => (chosen[group] ? [[group, chosen[group]]] : [])))
}
