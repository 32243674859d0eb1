import { eq, sql } from 'drizzle-orm'
import { insertHolds } from '#server/goods/stock/insert-holds.ts'
import { listMissing } from '#server/goods/stock/list-missing.ts'
import type { Holder } from '#server/goods/stock/lock-holder.ts'
import { lockStock } from '#server/goods/stock/lock-stock.ts'
import { setHoldExpiry } from '#server/goods/stock/set-hold-expiry.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { holds, payments, products } from '#server/platform/db/schema.ts'
import { lockCouponUse } from '#server/sales/coupons/lock-coupon-use.ts'
import { findSwitchedOn } from '#server/sales/coupons/queries.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { holdMinutes } from '#shared/limits.ts'
import { hasUseLimit } from '#shared/orders/coupon-terms.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import { holdsFor } from '../checkout/holds-for-order.ts'
import { tooFew } from '../checkout/sold-product.ts'
import type { SettleApp } from '../settlement/settle.ts'

/** After this many attempts units are held neither longer nor again: not for somebody who never pays. */
const heldAttempts = 3

/**
 * Sets the units of an order aside for another attempt to pay it: what it still holds lasts as long as at the
 * checkout, what it lost is claimed again within the same limits, together with the use of its coupon.
 */
export async function holdAgain(
  { app, tx, touch }: Pick<AppWrite, 'tx' | 'touch'> & { app: SettleApp },
  { order, lines, unitsByProduct }: LockedOrder,
  holder: Holder,
): Promise<void> {
  await lockStock(tx, unitsByProduct)
  const isHeld = (await tx.$count(holds, eq(holds.orderId, order.id))) > 0
  const mayHold = (await tx.$count(payments, eq(payments.orderId, order.id))) <= heldAttempts
  if (isHeld) return mayHold ? keepHolds(tx, order.id) : undefined
  // A pre-order waits for its units, whatever is paid of it.
  if (order.channel !== 'web') return
  const named = await listNamedUnits(tx, order.id)
  const [missing = named.find(({ isFree }) => !isFree)?.productId] = await listMissing(tx, unitsByProduct)
  if (missing) throw tooFew(lines.find(({ productId }) => productId === missing)?.name ?? 'a product')
  if (isClosedOrder(order.status)) await lockCouponAgain(tx, order, holder)
  if (!mayHold) return
  const onHand = await tx
    .select({ id: products.id, quantity: products.quantity })
    .from(products)
    .where(eq(products.id, sql`any(${sql.param([...unitsByProduct.keys()])}::text[])`))
  const { holds: chosen } = await holdsFor(tx, {
    priced: { unitsByProduct, totalPaisa: order.totalPaisa },
    holder,
    orderId: order.id,
    products: new Map(onHand.map((product) => [product.id, product])),
    factor: app.config.rateLimitFactor,
  })
  const rows = chosen.map((hold) => ({ orderId: order.id, ...hold }))
  await insertHolds(tx, rows, named)
  for (const { productId } of chosen) touch(tags.stock(productId))
}

type NamedUnit = { productId: string; unitId: string; isFree: boolean }

/** The units that the lines of an order name one by one, and whether each is still for sale. Products are locked. */
async function listNamedUnits(tx: Tx, orderId: string): Promise<NamedUnit[]> {
  const { rows } = await tx.execute<NamedUnit>(sql`
    select order_lines.product_id as "productId", unit_id as "unitId", coalesce(units.state = 'listed', false)
      and not exists (select from holds where holds.unit_id = order_lines.unit_id) as "isFree"
    from order_lines left join units on units.id = order_lines.unit_id
    where order_lines.order_id = ${orderId} and order_lines.unit_id is not null`)
  return rows
}

async function keepHolds(tx: Tx, orderId: string): Promise<void> {
  const expiresAt = sql`greatest(${holds.expiresAt}, now() + make_interval(mins => ${holdMinutes}))`
  await setHoldExpiry(tx, orderId, expiresAt)
}

/** The failed payment had given the use back; somebody else may have it by now. */
async function lockCouponAgain(tx: Tx, order: LockedOrder['order'], holder: Holder): Promise<void> {
  if (order.couponId === null) return
  const coupon = await findSwitchedOn(tx, order.couponId)
  if (coupon && hasUseLimit(coupon)) await lockCouponUse(tx, coupon, { ...holder, userId: order.userId })
}
