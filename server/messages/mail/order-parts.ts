import { deliveryIn } from '#shared/orders/delivery-in.ts'
import { chosenIn } from '#shared/products/chosen-in.ts'
import type { Language } from '#shared/site/languages.ts'
import { warrantyIn } from '#shared/units/stored-warranty.ts'
import { unitIn } from '#shared/units/unit-in.ts'
import type { MailBlock } from './compose.ts'
import type { MailedLine, OrderMailContext } from './order-mail-context.ts'
import { words as bn } from './words/order-parts-words.bn.ts'
import { words as en } from './words/order-parts-words.ts'

export const partsWords: Record<Language, typeof en> = { en, bn }

/** The note, the lines with the sums, the delivery and the warranties of an order. */
export function orderParts(
  { order, lines, note }: Pick<OrderMailContext, 'order' | 'lines' | 'note'>,
  language: Language,
): MailBlock[] {
  const words = partsWords[language]
  const number = [words.order, words.orderNumber(order.number)] as const
  const rows = lines.map((line) => lineRow(line, language))
  return [
    ...(note ? [{ say: note[language] }] : []),
    { table: [number, ...rows, ...totalRows(order, words)] },
    ...(order.delivery ? [{ table: [[words.delivery, deliveryIn(language, order.delivery)] as const] }] : []),
    ...warrantyParts(lines, language),
  ]
}

/** The warranty of each product, once for products that were bought with several options. */
function warrantyParts(lines: readonly MailedLine[], language: Language): MailBlock[] {
  const byName = new Map(
    lines.filter(({ warranty }) => warranty).map(({ name, warranty }) => [name, warranty]),
  )
  const { warrantyOf } = partsWords[language]
  const rows = [...byName].map(
    ([name, warranty]) => [warrantyOf(name), warrantyIn(language, warranty)] as const,
  )
  return rows.length > 0 ? [{ table: rows }] : []
}

function lineRow(line: MailedLine, language: Language): readonly [string, string] {
  const words = partsWords[language]
  const chosen = chosenIn(language, line.chosen).join(', ')
  const unit = line.unit ? `. ${unitIn(language, line.unit)}` : ''
  const count = words.count(line.quantity)
  const name = `${count} × ${line.name}${chosen ? ` (${chosen})` : ''}${unit}${goneWords(line, words)}`
  return [name, words.money(line.unitPaisa * line.quantity)]
}

/** The total stays what was ordered, so a line keeps its price and says what is no longer part of it. */
function goneWords({ quantity, goneCount = 0 }: MailedLine, { allGone, someGone }: typeof en): string {
  if (goneCount === 0) return ''
  return goneCount === quantity ? allGone : someGone(goneCount)
}

function totalRows(order: OrderMailContext['order'], words: typeof en): (readonly [string, string])[] {
  const { subtotalPaisa, discountPaisa, staffDiscountPaisa, deliveryPaisa, totalPaisa } = order
  const { money } = words
  const total = [words.total, money(totalPaisa)] as const
  const between = [
    [words.discount, `-${money(discountPaisa)}`, discountPaisa],
    [words.specialDiscount, `-${money(staffDiscountPaisa)}`, staffDiscountPaisa],
    [words.delivery, money(deliveryPaisa), deliveryPaisa],
  ] as const
  const shown = between.filter(([, , amount]) => amount > 0).map(([name, text]) => [name, text] as const)
  return shown.length === 0 ? [total] : [[words.subtotal, money(subtotalPaisa)], ...shown, total]
}
