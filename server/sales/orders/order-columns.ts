import { cellTime } from '#server/platform/files/cell-time.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import type { OrderLine } from '#shared/contract/orders.ts'
import { type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { goneText, piecesLeft } from '#shared/orders/pieces.ts'
import { optionGroups } from '#shared/pricing.ts'
import { unitText } from '#shared/units/unit-text.ts'
import type { OrderWithMoney } from './order-money.ts'

/** The subject of a row of the file. */
export type Rows = 'order' | 'line'

type Cell = string | number
type Columns<Of> = readonly (readonly [name: string, value: (of: Of) => Cell])[]

const about: Columns<OrderWithMoney> = [
  ['Order', ({ number }) => number],
  ['Date', ({ createdAt }) => cellTime(new Date(createdAt))],
  ['Status', ({ orderStatus }) => orderStatus],
  ['Payment', ({ paymentStatus }) => paymentStatus],
  ['Attention', ({ attention }) => attention ?? ''],
  ['Customer', ({ customerInfo }) => customerInfo.name],
  ['Company', ({ customerInfo }) => customerInfo.company],
  ['Email', ({ customerInfo }) => customerInfo.email],
  ['Phone', ({ customerInfo }) => customerInfo.phone],
  [
    'Address',
    ({ customerInfo: { streetAddress, city, district } }) => [streetAddress, city, district].join(', '),
  ],
]

const whatOrder: Columns<OrderWithMoney> = [['Products', ({ products }) => products.map(lineText).join('; ')]]

const whatLine: Columns<OrderLine> = [
  ['SKU', ({ sku = '' }) => sku],
  ['Product', ({ name }) => name],
  ['Options', optionsText],
  ['Units', ({ quantity }) => quantity],
  ['Unit price', ({ price }) => price],
  ['Line total', ({ price, quantity }) => toTaka(toPaisa(price) * quantity)],
]

/** After all other columns, which spreadsheets know by their place. */
const leftOfLine: Columns<OrderLine> = [
  ['Units left', piecesLeft],
  ['Units gone', goneText],
]

/** Net is what the shop has of an order: what came in less what went back. */
const money: Columns<OrderWithMoney> = [
  ['Subtotal', ({ subtotal }) => subtotal],
  ['Discount', ({ discount }) => discount],
  ['Total', ({ totalAmount }) => totalAmount],
  ['Received', ({ received }) => received],
  ['Refunded', ({ refunded }) => refunded],
  ['Refund on its way', ({ refundOnItsWay }) => refundOnItsWay],
  ['Net', ({ received, refunded }) => difference(received, refunded)],
]

/** After the columns that spreadsheets know by their place. In the first row of an order only, as the money is. */
const parts: Columns<OrderWithMoney> = [
  ['Staff discount', ({ staffDiscount = 0 }) => staffDiscount],
  ['Delivery charge', ({ deliveryCharge = 0 }) => deliveryCharge],
  ['Paid', ({ paid }) => paid],
  ['Due', ({ due }) => due],
  ['Invoice', ({ invoice }) => invoice?.number ?? ''],
  ['VAT', ({ invoice }) => invoice?.vat ?? ''],
  ['Credit notes', ({ invoice }) => joinTexts(invoice?.creditNotes.map(({ number }) => number) ?? [])],
  ['VAT credited', ({ invoice }) => (invoice ? sum(invoice.creditNotes.map(({ vat }) => vat)) : '')],
  [
    'Replaced invoices',
    ({ replacedInvoices }) =>
      joinTexts(
        replacedInvoices.map(({ number, creditNotes }) =>
          [number, ...creditNotes.map((note) => note.number)].join(', credited by '),
        ),
      ),
  ],
]

const payment: Columns<OrderWithMoney> = [
  ['Coupon', ({ couponCode }) => couponCode ?? ''],
  ['Currency', ({ currency }) => currency],
  ['Method', ({ charges }) => joinTexts(charges.map(({ method }) => method))],
  ['Transaction id', ({ charges }) => joinTexts(charges.map(({ tranId }) => tranId))],
  ['Bank transaction id', ({ charges }) => joinTexts(charges.map(({ bankReference }) => bankReference))],
  ['Paid on', ({ charges }) => joinTexts(charges.map(({ paidAt }) => paidAt && cellTime(paidAt)))],
  // Not when the money arrived, which the shop is not told.
  ['Refund requested on', ({ refundRequestedAt: at }) => (at ? cellTime(at) : '')],
  ['Notes', ({ customerInfo }) => customerInfo.anyInformation],
  ['Channel', ({ channel = 'web' }) => channel],
]

export function csvHeader(rows: Rows): string {
  const [what, last] = rows === 'line' ? [whatLine, leftOfLine] : [whatOrder, []]
  return csvLine([...about, ...what, ...money, ...payment, ...parts, ...last].map(([name]) => name))
}

/** The rows of an order. Amounts of the whole order are in its first row only, so that a column adds up. */
export function csvRows(rows: Rows, order: OrderWithMoney): string {
  if (rows === 'order')
    return csvLine([...about, ...whatOrder, ...money, ...payment, ...parts].map(([, value]) => value(order)))
  return order.products
    .map((line, at) =>
      csvLine([
        ...about.map(([, value]) => value(order)),
        ...whatLine.map(([, value]) => value(line)),
        ...money.map(([, value]) => (at === 0 ? value(order) : '')),
        ...payment.map(([, value]) => value(order)),
        ...parts.map(([, value]) => (at === 0 ? value(order) : '')),
        ...leftOfLine.map(([, value]) => value(line)),
      ]),
    )
    .join('')
}

function lineText(line: OrderLine): string {
  const options = optionsText(line)
  const gone = goneText(line)
  return `${line.quantity} x ${line.name}${options && ` (${options})`}${line.sku ? ` [${line.sku}]` : ''}${gone && `, ${gone}`}`
}

function optionsText(line: OrderLine): string {
  const unit = line.unit ? [unitText(line.unit)] : []
  return [...optionGroups.flatMap((group) => line[group] ?? []), ...unit].join(', ')
}

function joinTexts(texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join('; ')
}

function sum(amounts: readonly Taka[]): Taka {
  return toTaka(amounts.reduce((paisa, amount) => paisa + toPaisa(amount), 0))
}

function difference(more: Taka, less: Taka): Taka {
  return toTaka(toPaisa(more) - toPaisa(less))
}
