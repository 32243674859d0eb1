import { eq, sql } from 'drizzle-orm'
import { readStock } from '#server/goods/stock/available-units.ts'
import type { Db } from '#server/platform/db/client.ts'
import { cartRequests, orders, type ShownLine } from '#server/platform/db/schema.ts'
import type { CartRequest, RequestedLine } from '#shared/contract/hotline/cart-requests.ts'
import { cartNumberText } from '#shared/messages/cart-number.ts'
import { toTaka } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { type LineNow, priceNow } from './price-now.ts'

/** A cart that a visitor sent: each line as it was shown, and its price and stock of now. */
export async function findCart(db: Db, id: string): Promise<CartRequest> {
  const [row] = await db
    .select({ cart: cartRequests, orderNumber: sql<string | null>`${orders.number}::text` })
    .from(cartRequests)
    .leftJoin(orders, eq(orders.id, cartRequests.orderId))
    .where(eq(cartRequests.id, id))
  if (!row) throw new Problem('MESSAGE_NOT_FOUND')
  const { cart, orderNumber } = row
  return {
    _id: id,
    number: cartNumberText(cart.number),
    name: cart.name,
    phone: cart.phone,
    district: cart.district,
    pickUpAt: cart.pickUpShopId,
    note: cart.visitorNote,
    couponCode: cart.couponCode,
    shownSubtotal: toTaka(cart.subtotalPaisa),
    lines: await compareLines(db, cart.lines),
    order: cart.orderId && orderNumber ? { _id: cart.orderId, number: orderNumber } : null,
    createdAt: cart.createdAt.toISOString(),
  }
}

async function compareLines(db: Db, lines: readonly ShownLine[]): Promise<RequestedLine[]> {
  const now = await priceNow(
    db,
    lines.map(({ productId, quantity, chosen }) => ({ productId, quantity, ...chosen })),
  )
  const stock = await readStock(db, [...new Set(lines.map(({ productId }) => productId))])
  const available = new Map(stock.map(({ id, available: units }) => [id, units]))
  return now.map((line, position) => compared(lines[position] as ShownLine, line, available))
}

type Available = ReadonlyMap<string, number>

function compared(shown: ShownLine, now: LineNow, available: Available): RequestedLine {
  const { productId, quantity, chosen, name, unit } = shown
  const { product } = now
  return {
    productId,
    name,
    quantity,
    chosen,
    ...(unit && { unit }),
    shownPrice: toTaka(shown.unitPaisa),
    price: now.refusal === null ? toTaka(now.unitPaisa) : null,
    problem: problemOf(shown, now, available),
    product: product ? { title: product.title, options: product.options, byUnit: product.byUnit } : null,
  }
}

/** Staff read it beside the line: a unit that was sold since is named by its code. */
function problemOf({ productId, quantity, unit }: ShownLine, now: LineNow, available: Available) {
  if (now.refusal !== null) return now.product && unit ? `Unit ${unit} is no longer for sale.` : now.refusal
  if (now.unit) return now.unit.isHeld ? `Unit ${now.unit.code} is held for another order.` : null
  const left = now.product?.stock ? (available.get(productId) ?? 0) : 0
  if (left === 0) return 'Not in stock.'
  return left < quantity ? `Only ${left} left.` : null
}
