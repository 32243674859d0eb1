import type { Account, Context } from '#server/context.ts'
import { type Holder, lockHolder } from '#server/goods/stock/lock-holder.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import { newId, newKey, newTranId } from '#server/platform/db/ids.ts'
import { lockCouponUse } from '#server/sales/coupons/lock-coupon-use.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import type { OrderInput } from '#shared/contract/payment.ts'
import { hasUseLimit } from '#shared/orders/coupon-terms.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { moves } from '#shared/orders/order-states.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { phoneKey } from '#shared/phone.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { insertAttempt } from '../insert-attempt.ts'
import { insertOrder } from '../insert-order.ts'
import { findOrderKey } from '../queries.ts'
import { acceptPayment } from '../settlement/accept-payment.ts'
import { closeAttemptIn } from '../settlement/close-attempt.ts'
import { resultPath } from '../settlement/result-address.ts'
import type { SettleApp } from '../settlement/settle.ts'
import { chooseUnits } from './choose-units.ts'
import { offeredMonths } from './emi-months.ts'
import { holdsFor } from './holds-for-order.ts'
import { listUnpaid } from './list-unpaid.ts'
import { type LockedCheckout, lockCheckout } from './lock-checkout.ts'
import { openSession, type Payable, reopenSession } from './open-session.ts'
import { priceLines } from './price-lines.ts'
import { refuseSoldOut } from './refuse-sold-out.ts'
import { tooFew } from './sold-product.ts'

type Checkout = {
  input: OrderInput
  delivery: OrderDelivery
  account: Account | null
  language: Language
  key: string | null
  /** Keys of earlier tries of the same checkout. */
  earlierKeys: string[]
  /** The shop's address for the buyer's browser. */
  origin: string
  /** The network that the request came from. */
  network: string
}

type CheckoutApp = SettleApp & Pick<Context, 'catalogue'>
type CheckoutWrite = AppWrite & { app: SettleApp }

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
  const { input, account, key } = checkout
  const request = { input, account: account?.id ?? null }
  const placed = await writeOnce(app, { key, request, id: newTranId() }, (tx, touch, tranId) =>
    writeOrder({ app, tx, touch }, checkout, { tranId, replacedTranIds }),
  )
  if (placed.isNew) return startPaying(app, placed.result, checkout)
  const tranId = placed.id
  const url = await reopenSession(app, tranId, checkout)
  return { url, tran_id: tranId, orderKey: await findOrderKey(app.db, tranId) }
}

async function writeOrder(
  work: CheckoutWrite,
  checkout: Checkout,
  { tranId, replacedTranIds }: { tranId: string; replacedTranIds: string[] },
) {
  const { tx, touch } = work
  const holder = holderOf(checkout)
  // The buyer is locked before any order, as where an order is paid by its link.
  if (replacedTranIds.length > 0) await lockHolder(tx, holder)
  for (const replacedId of replacedTranIds) await closeAttemptIn({ tx, touch }, replacedId, replaced)
  const ids = [...new Set(checkout.input.products.map(({ productId }) => productId))]
  const data = await lockCheckout(tx, { holder, ids })
  const order = await insertPriced(work, checkout, { data, holder, tranId })
  for (const id of ids) touch(tags.stock(id))
  return order
}

/** Prices the cart, chooses what it may set aside, and writes the order. Buyer and products are locked. */
async function insertPriced(
  work: CheckoutWrite,
  { input, delivery, account, language }: Checkout,
  { data, holder, tranId }: { data: LockedCheckout; holder: Holder; tranId: string },
) {
  const { app, tx } = work
  const { products, coupons, number } = data
  const chosen = await chooseUnits(tx, input.products, products)
  const priced = priceLines({ ...input, products: chosen }, products, coupons)
  const userId = account?.id ?? null
  if (priced.coupon && hasUseLimit(priced.coupon))
    await lockCouponUse(tx, priced.coupon, { ...holder, userId })
  const { holds, missing: short } = await holdsFor(tx, {
    priced,
    holder,
    products,
    factor: app.config.rateLimitFactor,
  })
  const missing = short[0] ?? [...priced.unitsByProduct.keys()].find((id) => !products.get(id)?.stock)
  if (missing) throw tooFew(products.get(missing)?.title ?? 'a product')
  const attempt = { tranId, emiMonths: offeredMonths(input.emi?.months, priced.totalPaisa) }
  const order = await insertOrder(tx, {
    columns: {
      id: newId(),
      number,
      accessKey: newKey(),
      userId,
      customer: input.customerInfo,
      language,
      delivery,
      pickUpShopId: input.pickUpAt ?? null,
      status: moves.place.status[1],
      paymentStatus: moves.place.payment[1],
      buyerEmail: holder.email,
      buyerPhone: holder.phone,
      buyerNetwork: holder.network,
    },
    priced,
    holds,
    placed: { by: 'customer', event: eventOf('placed') },
  })
  const { id: orderId, totalPaisa: amountPaisa, accessKey, customer } = order
  await insertAttempt(work, { ...attempt, orderId, amountPaisa })
  if (amountPaisa === 0) await settleFree(work, orderId, tranId)
  const { provider } = app.gateways.current
  return { ...attempt, provider, orderId, amountPaisa, accessKey, customer, lines: priced.lines }
}

function holderOf({ input, network }: Checkout): Holder {
  const { email, phone } = input.customerInfo
  return {
    email: mailboxOf(email),
    phone: phoneKey(phone),
    network,
  }
}

async function startPaying(
  app: SettleApp,
  { accessKey, ...payable }: Payable & { accessKey: string },
  { origin, language }: Pick<Checkout, 'origin' | 'language'>,
): Promise<Placed> {
  const { tranId, amountPaisa } = payable
  const isFree = amountPaisa === 0
  const url = isFree
    ? origin + resultPath({ tranId, state: 'paid', amountPaisa }, language)
    : await openSession(app, payable, origin)
  return { url, tran_id: tranId, orderKey: accessKey }
}

const replaced = { move: 'cancel', actor: 'customer', event: eventOf('replacedByOrder') } as const

/** A free order is paid at once, without the gateway. */
async function settleFree(work: AppWrite, orderId: string, tranId: string): Promise<void> {
  const attempt = { tranId, amountPaisa: 0, state: moves.place.attempt[1] }
  const charge = { chargeId: null, chargedPaisa: 0 }
  await acceptPayment(work, await lockOrder(work.tx, orderId), { attempt, charge, actor: 'shop', by: 'shop' })
}
