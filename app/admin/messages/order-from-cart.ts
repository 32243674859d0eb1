import type { ProductLine } from '#app/admin/kit/order-lines/product-line.ts'
import { blankOrder, type OrderValues } from '#app/admin/new-order/order-values.ts'
import { newKey } from '#app/request-key.ts'
import type { CartRequest, RequestedLine } from '#shared/contract/hotline/cart-requests.ts'
import { formatTaka } from '#shared/money.ts'

/** The form of a new order with a cart that was sent to the hotline: what can be ordered of it, and the usual advance. */
export function orderFromCart(cart: CartRequest): OrderValues {
  const { _id, number, name, phone, district, pickUpAt, note, couponCode, lines } = cart
  return {
    ...blankOrder,
    phone,
    name,
    district,
    pickUpAt: pickUpAt ?? '',
    couponCode,
    dueNow: 'advance',
    note,
    lines: lines.flatMap(productLine),
    cart: { _id, number, changes: lines.flatMap(changeOf) },
  }
}

/** A line that cannot be ordered any more is named above the form and left out. */
function productLine({ productId, quantity, chosen, price, product }: RequestedLine): ProductLine[] {
  if (!product || price === null) return []
  const { title, options, byUnit } = product
  const line = { key: newKey(), productId, title, options, quantity, chosen }
  if (!byUnit) return [line]
  return [{ ...line, byUnit, chosen: chosen.unitId ? { unitId: chosen.unitId } : {} }]
}

function changeOf({ name, price, shownPrice, problem }: RequestedLine): string[] {
  if (price === null) return [`${name} is left out. ${problem}`]
  const words = [
    problem,
    price === shownPrice
      ? null
      : `It was shown at ${formatTaka(shownPrice)} and costs ${formatTaka(price)} now.`,
  ]
  const said = words.filter(Boolean).join(' ')
  return said ? [`${name}: ${said}`] : []
}
