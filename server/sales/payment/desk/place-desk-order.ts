import type { Account, Context } from '#server/context.ts'
import { listMissing } from '#server/goods/stock/list-missing.ts'
import { takeUnits } from '#server/goods/stock/take-units.ts'
import { countUnits } from '#server/goods/stock/units-by-product.ts'
import { closeCartRequest } from '#server/messages/contact/close-cart-request.ts'
import { withBoundAlerts } from '#server/messages/mail/bound-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { payNote } from '#server/messages/mail/pay-note.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import { newKey } from '#server/platform/db/ids.ts'
import { lockCouponUse } from '#server/sales/coupons/lock-coupon-use.ts'
import { deliveryOf } from '#server/sales/delivery/queries.ts'
import { isBranch } from '#server/site/shops/queries.ts'
import type { DeskOrderInput } from '#shared/contract/desk-orders.ts'
import { hasUseLimit } from '#shared/orders/coupon-terms.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { moves } from '#shared/orders/order-states.ts'
import { awaitedPaisa } from '#shared/orders/pay-link.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { may } from '#shared/people/permissions.ts'
import { phoneKey } from '#shared/phone.ts'
import { Problem } from '#shared/problem.ts'
import { chooseUnits } from '../checkout/choose-units.ts'
import { type LockedCheckout, lockCheckout } from '../checkout/lock-checkout.ts'
import { tooFew } from '../checkout/sold-product.ts'
import { insertDeskOrder, type NewDeskOrder } from './insert-desk-order.ts'
import { type AgreedPrice, advanceOf, priceDeskOrder } from './price-desk-order.ts'
import { refuseUnpaidValue } from './refuse-unpaid-value.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'cachedRead'>
type DeskWrite = Pick<AppWrite, 'app' | 'tx' | 'touch'> & { account: Account }
/** The order as the caller sends it. A line of an exchange may have a price that was agreed before. */
export type DeskInput = Omit<DeskOrderInput, 'products'> & {
  products: (DeskOrderInput['products'][number] & AgreedPrice)[]
}
type DeskRequest = { input: DeskOrderInput; key: string | null }

/** Staff make an order for a customer, by the same prices and from the same stock as the web. Returns its id. */
export async function placeDeskOrder(
  app: App,
  account: Account,
  { input, key }: DeskRequest,
): Promise<string> {
  if (input.shopId && !(await isBranch(app.db, input.shopId))) throw new Problem('BRANCH_NOT_FOUND')
  const delivery = await agreedDelivery(app, input)
  const request = { input, by: account.id }
  const { id } = await withBoundAlerts(app, account, () =>
    writeOnce(app, { key, request }, (tx, touch, orderId) =>
      writeOrder({ app, tx, touch, account }, { orderId, input, delivery }),
    ),
  )
  return id
}

type OrderToWrite = {
  orderId: string
  input: DeskInput
  delivery: OrderDelivery
  /** Where it comes from, where that is no channel: an exchange. */
  origin?: Pick<NewDeskOrder, 'userId' | 'placed'>
  /** Whether all of its money is recorded in the same transaction: then nothing leaves the stock unpaid. */
  isPaidAtOnce?: boolean
}

/** Writes the order and informs its buyer. */
async function writeOrder(work: DeskWrite, toWrite: OrderToWrite): Promise<void> {
  const { row, order } = await writeDeskOrder(work, toWrite)
  const { cartRequestId } = toWrite.input
  if (cartRequestId) await closeCartRequest(work.tx, work.account, { id: cartRequestId, orderId: row.id })
  await informBuyer(work, row, order)
}

/** Writes an order of staff with its units. The caller informs its buyer. */
export async function writeDeskOrder(
  work: DeskWrite,
  { orderId, input, delivery, origin = {}, isPaidAtOnce = false }: OrderToWrite,
): Promise<{ row: DeskOrderRow; order: NewDeskOrder }> {
  const { tx, touch } = work
  const ids = [...new Set(input.products.map(({ productId }) => productId))]
  const data = await lockCheckout(tx, { ids })
  const { priced, isInStock } = await priceLocked(work, input, data)
  const { number } = data
  const agreed = { id: orderId, number, delivery, priced, isInStock }
  const order = { ...newOrder(work.app, input, agreed), ...origin }
  await refuseUnpaidValue(work, {
    subtotalPaisa: priced.subtotalPaisa,
    takesUnits: isInStock && !isPaidAtOnce,
    advancePaisa: order.advancePaisa,
  })
  const row = await insertDeskOrder(work, order)
  const isTaken = moves[order.move].units === 'take'
  if (isTaken && !(await takeUnits(tx, orderId, priced.unitsByProduct))) throw tooFew('a product')
  for (const productId of ids) touch(tags.stock(productId))
  return { row, order }
}

/** Prices the order, and locks a coupon whose uses are limited. What is not in stock is refused, unless it is a pre-order. */
async function priceLocked({ app, tx, account }: DeskWrite, input: DeskInput, data: LockedCheckout) {
  const missing = await listMissing(tx, countUnits(input.products))
  const lines = await chooseUnits(tx, input.products, data.products, missing)
  const priced = priceDeskOrder({ ...input, products: lines }, { ...data, ...limitsOf(app, account) })
  if (missing[0] && !input.preOrder) throw tooFew(data.products.get(missing[0])?.title ?? 'a product')
  if (priced.coupon && hasUseLimit(priced.coupon)) await lockCouponUse(tx, priced.coupon, buyerOf(input))
  return { priced, isInStock: missing.length === 0 }
}

type Agreed = Pick<NewDeskOrder, 'id' | 'number' | 'delivery' | 'priced'> & { isInStock: boolean }

/** The order is confirmed at once where nothing is asked for in advance and everything is there. */
function newOrder({ config }: DeskWrite['app'], input: DeskOrderInput, agreed: Agreed): NewDeskOrder {
  const { isInStock, ...order } = agreed
  const total = order.priced.totalPaisa
  const advancePaisa = advanceOf(input, { total, isInStock, terms: config.advances })
  const move = isInStock && advancePaisa === 0 ? 'placeOnDelivery' : 'placeByStaff'
  const isHeld = isInStock && moves[move].units === 'hold'
  return {
    ...order,
    accessKey: newKey(),
    input,
    advancePaisa,
    move,
    holdUntil: isHeld ? hoursFromNow(input.holdHours) : null,
  }
}

type DeskOrderRow = Awaited<ReturnType<typeof insertDeskOrder>>

/**
 * Mails the order to its buyer. Where something is to be paid first, the payment link goes out by SMS as well: not to
 * somebody who stands at a branch, unless staff ask for it.
 */
async function informBuyer({ app, tx }: DeskWrite, row: DeskOrderRow, order: NewDeskOrder): Promise<void> {
  const { lines } = order.priced
  const { publicUrl } = app.config
  const mail = { order: row, lines, publicUrl, ...payNote(row, nothingPaid) }
  await enqueue(tx, orderMails(moves[order.move].mail, mail))
  const { channel, sendsLink = channel !== 'branch' } = order.input
  if (order.advancePaisa !== 0 && sendsLink)
    await queueSms({ app, tx }, 'link', row, { amountPaisa: awaitedPaisa(row, row.totalPaisa) })
}

const nothingPaid = { paidPaisa: 0, backPaisa: 0 }

/** Limits on the figures of an order. The discount has none for those who answer for any. */
export function limitsOf({ config }: Pick<Context, 'config'>, { role }: Pick<Account, 'role'>) {
  return {
    discountPercent: may(role, 'discounts.exceed') ? 100 : config.staffDiscountPercent,
    mostCharge: config.bounds.deliveryChargeTaka,
  }
}

export async function agreedDelivery(app: App, input: DeskOrderInput): Promise<OrderDelivery> {
  const promised = await deliveryOf(app, input)
  if (promised.pickUpAt) return promised
  return { ...(promised.days && { days: promised.days }), isInTotal: true }
}

function buyerOf({ customerInfo: { email, phone } }: DeskOrderInput) {
  return { userId: null, email: mailboxOf(email), phone: phoneKey(phone), network: '' }
}

function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000)
}
