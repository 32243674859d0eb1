import type { Account, Context } from '#server/context.ts'
import { type Holder, lockHolder } from '#server/goods/stock/lock-holder.ts'
import { hashRequest } from '#server/platform/changes/idempotency.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { type AppWrite, write } from '#server/platform/changes/write.ts'
import { newId, newKey, newTranId } from '#server/platform/db/ids.ts'
import { lockCouponUse } from '#server/sales/coupons/lock-coupon-use.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import type { OrderInput } from '#shared/contract/payment.ts'
import { hasUseLimit } from '#shared/orders/coupon-terms.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { moves } from '#shared/orders/order-states.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { phoneKey } from '#shared/people/phone.ts'
import { Problem } from '#shared/problem.ts'
import { findOrderKey } from '../queries.ts'
import { closeAttemptIn } from '../settlement/close-attempt.ts'
import { type ChargeColumns, markPaid } from '../settlement/mark-paid.ts'
import { resultPath } from '../settlement/result-address.ts'
import { gatewayName, type SettleApp } from '../settlement/settle.ts'
import { chooseUnits } from './choose-units.ts'
import { offeredMonths } from './emi-months.ts'
import { holdsFor } from './holds-for-order.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { listUnpaid } from './list-unpaid.ts'
import { findEarlierRequest, type LockedCheckout, lockCheckout } from './lock-checkout.ts'
import { openSession, reopenSession } from './open-session.ts'
import { type PricedOrder, priceLines } from './price-lines.ts'
import { refuseSoldOut } from './refuse-sold-out.ts'
import { tooFew } from './sold-product.ts'

type Checkout = {
  input: OrderInput
  delivery: OrderDelivery
  account: Account | null
  key: string | null
  /** Keys of earlier tries of the same checkout. */
  earlierKeys: string[]
  /** The shop's address for the buyer's browser. */
  origin: string
  /** The network that the request came from. */
  network: string
}

type CheckoutApp = SettleApp & Pick<Context, 'catalogue'>

/** Turns a cart into an order and a page to pay at. The order is written whole before the gateway is asked. */
export async function placeOrder(app: CheckoutApp, checkout: Checkout): Promise<Placed> {
  try {
    await refuseSoldOut(app, checkout)
    return await placeOnce(app, checkout, [])
  } catch (error) {
    if (!isDueToUnpaid(error) || checkout.earlierKeys.length === 0) throw error
    // The missing units, or the last use of the coupon, may be held by an earlier order of this buyer, who
    // left the gateway, changed something and orders again.
    return placeOnce(app, checkout, await listUnpaid(app, checkout.earlierKeys))
  }
}

function isDueToUnpaid(error: unknown): boolean {
  const codes = ['PRODUCT_UNAVAILABLE', 'TOO_MANY_UNPAID', 'COUPON_NOT_APPLICABLE']
  return error instanceof Problem && codes.includes(error.code)
}

type Placed = { url: string; tran_id: string; orderKey: string }

async function placeOnce(app: SettleApp, checkout: Checkout, replacedTranIds: string[]): Promise<Placed> {
  const { input, account, key, origin } = checkout
  const bodyHash = key === null ? '' : hashRequest({ input, account: account?.id ?? null })
  const outcome = await writeOrder(app, checkout, { bodyHash, replacedTranIds })
  if (outcome.kind === 'new') return startPaying(app, outcome.order, origin)
  if (outcome.kind === 'repeated') return repeat(app, outcome.earlier, { bodyHash, origin })
  // The same key was stored while this request waited; now its order can be read.
  return placeOnce(app, checkout, [])
}

type Earlier = NonNullable<LockedCheckout['earlier']>
type Order = Omit<NewOrder, 'payloads' | 'holder' | 'holds'>
type Outcome = { kind: 'new'; order: Order } | { kind: 'repeated'; earlier: Earlier } | { kind: 'key-taken' }

async function writeOrder(
  app: SettleApp,
  checkout: Checkout,
  { bodyHash, replacedTranIds }: { bodyHash: string; replacedTranIds: string[] },
): Promise<Outcome> {
  const { input, key } = checkout
  try {
    return await write(app, async (tx, touch, payloadsFor): Promise<Outcome> => {
      const holder = holderOf(checkout)
      // The buyer is locked before any order, as where an order is paid by its link.
      if (replacedTranIds.length > 0) await lockHolder(tx, holder)
      for (const tranId of replacedTranIds) await closeAttemptIn({ tx, touch }, tranId, replaced)
      const ids = [...new Set(input.products.map(({ productId }) => productId))]
      const data = await lockCheckout(tx, { holder, ids, key })
      if (data.earlier) return { kind: 'repeated', earlier: data.earlier }
      const lines = await chooseUnits(tx, input.products, data.products)
      const priced = priceLines({ ...input, products: lines }, data.products, data.coupons)
      if (priced.coupon && hasUseLimit(priced.coupon)) {
        await lockCouponUse(tx, priced.coupon, { ...holder, userId: checkout.account?.id ?? null })
      }
      const holds = await holdsFor(tx, {
        priced,
        holder,
        products: data.products,
        factor: app.config.rateLimitFactor,
      })
      const order = { ...newOrder(app, checkout, { priced, data, bodyHash }), holder, holds }
      const payloads = payloadsFor(ids.map(tags.stock))
      const { placed, soldOutIds } = await insertOrder(tx, { ...order, payloads })
      if (soldOutIds[0]) throw tooFew(data.products.get(soldOutIds[0])?.title ?? 'a product')
      if (!placed) return { kind: 'key-taken' }
      if (order.totalPaisa === 0) await settleFree({ app, tx, touch, payloadsFor }, order)
      return { kind: 'new', order }
    })
  } catch (error) {
    // The missing units may belong to this very checkout: it was sent twice and waited here for the other request.
    const earlier = error instanceof Problem && key !== null ? await findEarlierRequest(app.db, key) : null
    if (!earlier) throw error
    return { kind: 'repeated', earlier }
  }
}

function holderOf({ input, network }: Checkout): Holder {
  const { email, phone } = input.customerInfo
  return {
    email: mailboxOf(email),
    phone: phoneKey(phone),
    network,
  }
}

async function startPaying(app: SettleApp, order: Order, origin: string): Promise<Placed> {
  const { tranId } = order.payment
  if (order.totalPaisa === 0) {
    const url = origin + resultPath({ tranId, state: 'paid', amountPaisa: 0 })
    return { url, tran_id: tranId, orderKey: order.accessKey }
  }
  const { emiMonths } = order.payment
  const payable = { ...order, orderId: order.id, tranId, emiMonths, amountPaisa: order.totalPaisa }
  return { url: await openSession(app, payable, origin), tran_id: tranId, orderKey: order.accessKey }
}

const replaced = { move: 'cancel', actor: 'customer', what: 'Replaced by a new order' } as const

async function repeat(
  app: SettleApp,
  earlier: Earlier,
  { bodyHash, origin }: { bodyHash: string; origin: string },
) {
  const { tranId } = earlier
  if (earlier.bodyHash !== bodyHash || tranId === null) throw new Problem('KEY_REUSED')
  const url = await reopenSession(app, tranId, origin)
  return { url, tran_id: tranId, orderKey: await findOrderKey(app.db, tranId) }
}

/** A free order is paid at once, without the gateway. */
async function settleFree(work: AppWrite, { id, payment }: Pick<NewOrder, 'id' | 'payment'>) {
  await markPaid(work, await lockOrder(work.tx, id), {
    tranId: payment.tranId,
    state: moves.place.attempt[1],
    attention: null,
    actor: 'shop',
    by: 'shop',
    charge: noCharge,
  })
}

const noCharge: ChargeColumns = {
  valId: null,
  bankTranId: null,
  chargedPaisa: 0,
  storeAmountPaisa: null,
  cardType: '',
  cardBrand: '',
  cardNumber: '',
  riskLevel: null,
  validatedAt: null,
  emiInstalments: null,
  emiBank: '',
}

function newOrder(
  { config }: SettleApp,
  { input, delivery, account, key }: Checkout,
  { priced, data, bodyHash }: { priced: PricedOrder; data: LockedCheckout; bodyHash: string },
): Order {
  return {
    ...priced,
    id: newId(),
    number: data.number,
    accessKey: newKey(),
    userId: account?.id ?? null,
    customer: input.customerInfo,
    delivery,
    payment: {
      tranId: newTranId(),
      gateway: gatewayName(config),
      storeId: config.gateway.storeId,
      emiMonths: offeredMonths(input.emi?.months, priced.totalPaisa),
    },
    idempotency: key === null ? null : { key, bodyHash },
  }
}
