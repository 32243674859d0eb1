import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { holds, invoices, type orders } from '#server/platform/db/schema.ts'
import { findUseRefusal } from '#server/sales/coupons/lock-coupon-use.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import type { Paisa } from '#shared/money.ts'
import { saleRefusal } from '#shared/orders/coupon.ts'
import { type SwitchedOnCoupon, termsRefusal } from '#shared/orders/coupon-terms.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import type { Chosen } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import { readProductsAndCoupons } from '../checkout/lock-checkout.ts'
import { pricedLine, refuseOutOfBounds, subtotalOf, sumsOf } from '../checkout/price-lines.ts'
import { type SoldProduct, tooFew } from '../checkout/sold-product.ts'

type OrderRow = typeof orders.$inferSelect

/** The price of an unpaid order if it were placed now. */
export type PriceToday = {
  lines: { position: number; unitPaisa: Paisa }[]
  order: Pick<OrderRow, 'subtotalPaisa' | 'discountPaisa' | 'totalPaisa' | 'couponId' | 'couponCode'>
  /** The reason why the coupon of the order no longer counts. */
  couponRefusal: string | null
  isChanged: boolean
}

/**
 * Whether an order keeps its price: staff made, changed or took it up, somebody has paid a part of it, or it was
 * invoiced.
 */
export async function keepsPrice(
  db: Db | Tx,
  { id, channel, status, changedAt }: OrderRow,
): Promise<boolean> {
  const isWaiting = status === 'pending' || isClosedOrder(status)
  if (channel !== 'web' || changedAt !== null || !isWaiting) return true
  const { paidPaisa, backPaisa } = await findSums(db, id)
  return paidPaisa > backPaisa || (await db.$count(invoices, eq(invoices.orderId, id))) > 0
}

/**
 * Prices an order by the rules of the checkout. With order and products locked, the result holds until the transaction
 * ends.
 */
export async function findPriceToday(db: Db | Tx, order: OrderRow): Promise<PriceToday> {
  const ordered = await listLines(db, order.id)
  const isHeld = (await db.$count(holds, eq(holds.orderId, order.id))) > 0
  const offer = await readProductsAndCoupons(db, [...new Set(ordered.map(({ productId }) => productId))])
  const lines = ordered.map((line) => ({
    ...line,
    unitPaisa: unitPaisaToday(line, offer.products.get(line.productId), isHeld),
  }))
  const bought = { subtotal: subtotalOf(lines), products: [...offer.products.values()] }
  const { coupon, couponRefusal } = await couponToday(db, order, bought, offer.coupons)
  const sums = sumsOf(lines, coupon)
  refuseOutOfBounds(sums)
  const isChanged =
    lines.some(({ unitPaisa }, at) => unitPaisa !== ordered[at]?.unitPaisa) ||
    sums.discountPaisa !== order.discountPaisa ||
    couponRefusal !== null
  const couponColumns = { couponId: coupon?.id ?? null, couponCode: coupon && order.couponCode }
  return { lines, order: { ...sums, ...couponColumns }, couponRefusal, isChanged }
}

type OrderedLine = {
  position: number
  productId: string
  quantity: number
  unitPaisa: Paisa
  name: string
  chosen: Chosen
  unitId: string | null
  /** The price of that very unit; null where it is not for sale. */
  priceOfUnit: Paisa | null
}

async function listLines(db: Db | Tx, orderId: string): Promise<OrderedLine[]> {
  const { rows } = await db.execute<OrderedLine>(sql`
    select line.position, line.product_id as "productId", line.quantity, line.unit_paisa::float8 as "unitPaisa",
      line.name, line.chosen, line.unit_id as "unitId", units.price_paisa::float8 as "priceOfUnit"
    from order_lines as line left join units on units.id = line.unit_id and units.state = 'listed'
    where line.order_id = ${orderId} order by line.position`)
  return rows
}

function unitPaisaToday(line: OrderedLine, product: SoldProduct | undefined, isHeld: boolean): Paisa {
  const { productId, quantity, name, chosen, position } = line
  try {
    if (line.unitId === null)
      return pricedLine({ ...chosen, productId, quantity, name }, product, position).unitPaisa
    if (line.priceOfUnit === null) throw tooFew(name)
    return line.priceOfUnit
  } catch (error) {
    // A buyer who is paying keeps the units of what is no longer offered, and their price.
    if (isHeld && error instanceof Problem) return line.unitPaisa
    throw error
  }
}

type Bought = { subtotal: Paisa; products: SoldProduct[] }

async function couponToday(
  db: Db | Tx,
  order: OrderRow,
  { subtotal, products }: Bought,
  coupons: readonly SwitchedOnCoupon[],
) {
  if (order.couponId === null) return { coupon: null, couponRefusal: null }
  const coupon = coupons.find(({ id }) => id === order.couponId)
  if (!coupon) return without(`The coupon ${order.couponCode} is no longer valid.`)
  const refusal = saleRefusal(products) ?? termsRefusal(coupon, subtotal)
  if (refusal !== null) return without(refusal)
  // An open order uses its coupon; a closed one gave the use back, and somebody else may have it by now.
  const isGivenBack = isClosedOrder(order.status)
  const useRefusal = isGivenBack ? await findUseRefusal(db, coupon, buyerOf(order)) : null
  return useRefusal === null ? { coupon, couponRefusal: null } : without(useRefusal)
}

function without(couponRefusal: string) {
  return { coupon: null, couponRefusal }
}

function buyerOf({ userId, buyerEmail, buyerPhone }: OrderRow) {
  return { userId, email: buyerEmail ?? '', phone: buyerPhone ?? '', network: '' }
}
