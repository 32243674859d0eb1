import { newKey } from '#server/platform/db/ids.ts'
import type { orderLines, orders } from '#server/platform/db/schema.ts'
import { searchText } from '#server/sales/orders/queries.ts'
import { currency } from '#shared/limits.ts'
import { toTaka } from '#shared/money.ts'
import type { OrderChannel } from '#shared/orders/order-channels.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import type { Closer, OrderAttention } from '#shared/orders/order-states.ts'
import { vatRateOf } from '#shared/orders/vat.ts'
import { phoneKey } from '#shared/phone.ts'
import { discountPaisa, unitPaisa } from '#shared/pricing.ts'
import { nameAsChosen } from '#shared/products/as-chosen.ts'
import { sentenceAsChosen } from '#shared/products/chosen-texts.ts'
import { picturesIn } from '#shared/products/colour-pictures.ts'
import { defaultDetails } from '#shared/site/shop-details.ts'
import { lineWarranty } from '#shared/units/warranty.ts'
import type { UserRow } from './accounts.ts'
import type { Coupon } from './coupons.ts'
import type { ProductRow } from './products.ts'
import type { OrderStory } from './read-orders.ts'
import { stableId } from './stable-id.ts'

type OrderLineRow = typeof orderLines.$inferInsert
export type OrderRow = typeof orders.$inferInsert &
  Pick<typeof orders.$inferSelect, 'status' | 'paymentStatus' | 'createdAt'>
/** `story.lines` are as many as `lines`, in the same order. */
export type BuiltOrder = { order: OrderRow; lines: OrderLineRow[]; story: OrderStory }

type About = {
  products: readonly ProductRow[]
  accounts: readonly UserRow[]
  coupons: readonly Coupon[]
  now: Date
}

const minuteMs = 60 * 1000

/** The rows of the orders, oldest first. */
export function buildOrders(stories: readonly OrderStory[], about: About): BuiltOrder[] {
  const built = stories.map((story, place) => buildOrder(story, place, about))
  return built.sort((a, b) => a.order.createdAt.getTime() - b.order.createdAt.getTime())
}

function buildOrder(
  story: OrderStory,
  place: number,
  { products, accounts, coupons, now }: About,
): BuiltOrder {
  const { status, paymentStatus, customer, paidAfterMinutes, minutesAgo } = story
  const id = stableId(`order ${place}`)
  const createdAt = new Date(now.getTime() - minutesAgo * minuteMs)
  const lines = story.lines.map((line, position) => ({ ...toLine(line, products), orderId: id, position }))
  const subtotalPaisa = lines.reduce((sum, line) => sum + line.unitPaisa * line.quantity, 0)
  const coupon = story.coupon === undefined ? undefined : named(coupons, 'code', story.coupon)
  const reduction = coupon ? discountPaisa(subtotalPaisa, coupon.percent) : 0
  const isPaid = ['paid', 'refunded'].includes(paymentStatus)
  // The web's orders end with their payment; one of staff may wait for days.
  const channel: OrderChannel = paymentStatus === 'unpaid' ? 'hotline' : 'web'
  const order = {
    id,
    accessKey: newKey(),
    userId: accounts.find(({ email }) => email === customer.email)?.id ?? null,
    channel,
    inParts: channel !== 'web',
    customer,
    subtotalPaisa,
    discountPaisa: reduction,
    totalPaisa: subtotalPaisa - reduction,
    couponCode: coupon?.code ?? null,
    currency,
    status,
    paymentStatus,
    unitsTaken: isPaid && status !== 'cancelled',
    attention: attentionOf(story),
    closedBy: closerOf(story),
    paidAt:
      paidAfterMinutes === undefined ? null : new Date(createdAt.getTime() + paidAfterMinutes * minuteMs),
    createdAt,
    buyerPhone: phoneKey(customer.phone),
    // The numbers are the database's, so insertOrders puts them in front.
    searchText: searchText({ number: '', customer, lines }).trim(),
  }
  return { order, lines, story }
}

function toLine({ sku, quantity, chosen }: OrderStory['lines'][number], products: readonly ProductRow[]) {
  const product = named(products, 'sku', sku)
  const priced = { newPrice: toTaka(product.newPricePaisa), options: product.options }
  return {
    productId: product.id,
    quantity,
    unitPaisa: unitPaisa(priced, chosen),
    name: nameAsChosen(product.title, product.options, chosen),
    description: sentenceAsChosen(product.description, { options: product.options, chosen, isUnit: false }),
    image: picturesIn(product, chosen.color)[0] ?? '',
    chosen,
    cpu: product.processorModel ?? '',
    gpu: product.gpu ?? '',
    ...lineWarranty(product),
    vatRate: vatRateOf({ ...product, deviceType: product.deviceType ?? '' }, defaultDetails),
    sku,
  }
}

/** The entry that an order names. */
function named<Entry, Field extends keyof Entry>(
  entries: readonly Entry[],
  field: Field,
  name: Entry[Field],
): Entry {
  const found = entries.find((entry) => entry[field] === name)
  if (!found) throw new Error(`demo/orders.json: nothing has the ${String(field)} ${String(name)}.`)
  return found
}

function attentionOf({ status, paymentStatus }: OrderStory): OrderAttention | null {
  if (paymentStatus === 'review') return 'risk'
  return status === 'cancelled' && paymentStatus === 'paid' ? 'refund_needed' : null
}

function closerOf({ status, paymentStatus }: OrderStory): Closer | null {
  if (!isClosedOrder(status)) return null
  return status === paymentStatus ? 'gateway' : 'staff'
}
