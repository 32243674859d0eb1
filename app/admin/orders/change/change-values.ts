import { amountError, typedNumber } from '#app/admin/kit/form/typed-number.ts'
import type { ProductLine } from '#app/admin/kit/order-lines/product-line.ts'
import { newKey } from '#app/request-key.ts'
import type { OrderLine } from '#shared/contract/orders.ts'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { goneText } from '#shared/orders/pieces.ts'
import { type Options, optionGroups } from '#shared/pricing.ts'
import { unitText } from '#shared/units/unit-text.ts'

/** A line without a product, as it is typed. */
export type FreeLine = { key: string; line?: number; text: string; price: string; fixed?: string }

/** The fields of a change, as they are typed. */
export type ChangeValues = {
  lines: ProductLine[]
  free: FreeLine[]
  discount: string
  discountReason: string
  deliveryCharge: string
}

/** The products of an order that are still in the shop, by id. */
export type Offered = ReadonlyMap<string, { options: Options }>

export function startOf({ order, made, changed }: WholeOrder, offered: Offered): ChangeValues {
  const lines = order.products.map((sold, line) => ({ sold, line }))
  return {
    lines: lines
      .filter(({ sold }) => !isFreeLine(sold))
      .map(({ sold, line }) => productLine(sold, line, offered)),
    free: lines
      .filter(({ sold }) => isFreeLine(sold))
      .map(({ sold, line }) => ({
        key: newKey(),
        line,
        text: sold.name,
        price: String(sold.price),
        ...fixedBy(sold),
      })),
    discount: order.staffDiscount ? String(order.staffDiscount) : '',
    discountReason: changed?.discountReason ?? made?.discountReason ?? '',
    deliveryCharge: order.deliveryCharge ? String(order.deliveryCharge) : '',
  }
}

const noOptions: Options = { ram: [], color: [], ssd: [], display: [] }

/** A product that is no longer in the shop keeps its options: there is nothing else to choose. */
function productLine(sold: OrderLine, line: number, offered: Offered): ProductLine {
  const product = offered.get(sold.productId)
  const chosen = Object.fromEntries(optionGroups.map((group) => [group, sold[group]]))
  return {
    key: newKey(),
    line,
    productId: sold.productId,
    title: sold.name,
    quantity: sold.quantity,
    options: sold.unit ? noOptions : (product?.options ?? noOptions),
    chosen: sold.unit ? {} : chosen,
    ...(sold.unit && { byUnit: true, unit: unitText(sold.unit) }),
    ...fixedBy(sold),
  }
}

/** A line with a piece that is refunded, returned or exchanged stays as it is. */
function fixedBy(sold: OrderLine): { fixed?: string } {
  const gone = goneText(sold)
  return gone ? { fixed: `${gone}: this line stays as it is` } : {}
}

export function changeErrors(values: ChangeValues): Partial<Record<keyof ChangeValues, string>> {
  const { lines, free, discount, discountReason, deliveryCharge } = values
  const isEmpty = lines.length + free.length === 0
  const wrong = free.find(({ text, price }) => !text.trim() || !((typedNumber(price) ?? 0) > 0))
  return {
    lines: isEmpty ? 'Please keep a line, or cancel the order.' : '',
    free: wrong ? 'Please enter a text and a price for each line.' : '',
    discount: amountError(discount),
    discountReason:
      !typedNumber(discount) || discountReason.trim() ? '' : 'Please give a reason for the discount.',
    deliveryCharge: amountError(deliveryCharge),
  }
}

/** The body of a request for a quote. Lines that are half typed are left out of it. */
export function toChange(orderId: string, values: ChangeValues) {
  const { lines, free, discount, discountReason, deliveryCharge } = values
  const takenOff = typedNumber(discount) ?? 0
  const typed = free.filter(({ text, price }) => text.trim() && (typedNumber(price) ?? 0) > 0)
  return {
    orderId,
    lines: [
      ...lines.map(({ productId, quantity, chosen, line }) => ({
        productId,
        quantity,
        ...chosen,
        ...place(line),
      })),
      ...typed.map(({ text, price, line }) => ({ text, price: typedNumber(price) ?? 0, ...place(line) })),
    ],
    staffDiscount: takenOff > 0 ? { amount: takenOff, reason: discountReason } : null,
    deliveryCharge: typedNumber(deliveryCharge) || 0,
  }
}

function place(line: number | undefined) {
  return line === undefined ? {} : { line }
}
