import { newKey } from '#server/platform/db/ids.ts'
import type { orderLines, orders, products, users } from '#server/platform/db/schema.ts'
import { searchText } from '#server/sales/orders/queries.ts'
import type { CustomerInfo } from '#shared/contract/orders.ts'
import { currency, defaultCountry, paymentBounds } from '#shared/limits.ts'
import { toPaisa, toTaka } from '#shared/money.ts'
import type { OrderChannel } from '#shared/orders/order-channels.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import type { Closer, OrderAttention } from '#shared/orders/order-states.ts'
import { type Chosen, discountPaisa, optionGroups, unitPaisa } from '#shared/pricing.ts'
import { warrantyOf } from '#shared/units/warranty.ts'
import { seedCoupons } from './coupons.ts'
import { type PlannedOrder, planOrders } from './order-plan.ts'
import { addresses, companies, guests, orderNotes } from './people.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { stableId } from './stable-id.ts'

export type ProductRow = typeof products.$inferInsert & { createdAt: Date; quantity: number; stock: boolean }
export type UserRow = typeof users.$inferInsert
type OrderLineRow = typeof orderLines.$inferInsert
export type OrderRow = typeof orders.$inferInsert &
  Pick<typeof orders.$inferSelect, 'status' | 'paymentStatus' | 'createdAt'>
export type BuiltOrder = { order: OrderRow; lines: OrderLineRow[]; random: Random }

type SeedData = {
  products: readonly ProductRow[]
  customers: readonly UserRow[]
  demoCustomer: UserRow
  now: Date
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
/** Leaves a margin for dearer options and accessories below the gateway's limit for one payment. */
const dearestPaisa = toPaisa(paymentBounds.max * 0.6)

/** The orders of the last 90 days, oldest first. The same each time; only the dates follow `now`. */
export function buildOrders(data: SeedData): BuiltOrder[] {
  const built = planOrders().map((plan, place) => buildOrder(plan, place, data))
  return built.sort((a, b) => a.order.createdAt.getTime() - b.order.createdAt.getTime())
}

function buildOrder(plan: PlannedOrder, place: number, data: SeedData): BuiltOrder {
  const random = seededRandom(9001 + place * 101)
  const id = stableId(`order ${place}`)
  const createdAt = new Date(data.now.getTime() - plan.hoursAgo * hourMs + random.between(-55, 0) * minuteMs)
  const user = plan.isDemoCustomers ? data.demoCustomer : buyerWithAccount(random, data)
  const customer = customerOf(user, random)
  const bought = chooseProducts(plan, random, { ...data, createdAt })
  const lines = bought.map((product, position) => lineOf(product, { orderId: id, position, random }))
  const subtotalPaisa = lines.reduce((sum, line) => sum + line.unitPaisa * line.quantity, 0)
  const coupon = chooseCoupon(bought, random)
  const reduction = coupon ? discountPaisa(subtotalPaisa, coupon.percent) : 0
  const isPaid = ['paid', 'refunded'].includes(plan.paymentStatus)
  // The web's orders end with their payment; one of staff may wait for days.
  const channel: OrderChannel = plan.paymentStatus === 'unpaid' ? 'hotline' : 'web'
  const order = {
    id,
    accessKey: newKey(),
    userId: user?.id ?? null,
    channel,
    inParts: channel !== 'web',
    customer,
    subtotalPaisa,
    discountPaisa: reduction,
    totalPaisa: subtotalPaisa - reduction,
    couponCode: coupon?.code ?? null,
    currency,
    status: plan.status,
    paymentStatus: plan.paymentStatus,
    unitsTaken: isPaid && plan.status !== 'cancelled',
    attention: attentionOf(plan),
    closedBy: closerOf(plan),
    paidAt: isPaid ? new Date(createdAt.getTime() + random.between(2, 9) * minuteMs) : null,
    createdAt,
    // The numbers are the database's, so insertOrders puts them in front.
    searchText: searchText({ number: '', customer, lines }).trim(),
  }
  return { order, lines, random }
}

/** Every third buyer is a guest. */
function buyerWithAccount(random: Random, { customers }: SeedData): UserRow | undefined {
  return random.next() < 0.34 ? undefined : random.pick(customers)
}

function customerOf(user: UserRow | undefined, random: Random): CustomerInfo {
  const guest = random.pick(guests)
  const { street, city, district, postcode } = random.pick(addresses)
  return {
    name: user ? user.displayName : `${guest.first} ${guest.last}`,
    email: user ? user.email : guest.email,
    phone: `+8801${random.pick(['3', '5', '6', '7', '8', '9'])}${random.between(10_000_000, 99_999_999)}`,
    streetAddress: street,
    company: random.pick(companies),
    city,
    district,
    postcode,
    country: defaultCountry,
    anyInformation: random.pick(orderNotes),
  }
}

/** One to three products that were in the shop by then. */
function chooseProducts(
  { sku }: PlannedOrder,
  random: Random,
  { products, createdAt }: { products: readonly ProductRow[]; createdAt: Date },
): ProductRow[] {
  const offered = products.filter(
    ({ createdAt: added, stock, newPricePaisa }) =>
      added < createdAt && stock && newPricePaisa < dearestPaisa,
  )
  const first = products.find((product) => product.sku === sku) ?? random.pick(offered)
  const chosen = [first]
  const wanted = random.pick([1, 1, 1, 2, 2, 3])
  for (const product of random.shuffle(
    offered.filter(({ categories }) => categories.includes('accessories')),
  )) {
    if (chosen.length >= wanted) break
    if (!chosen.includes(product)) chosen.push(product)
  }
  return chosen
}

function lineOf(
  product: ProductRow,
  { orderId, position, random }: { orderId: string; position: number; random: Random },
): OrderLineRow {
  const chosen: Chosen = {}
  for (const group of optionGroups) {
    const values = product.options[group]
    const option = random.next() < 0.7 ? values[0] : values.at(-1)
    if (option) chosen[group] = option.value
  }
  const priced = { newPrice: toTaka(product.newPricePaisa), options: product.options }
  return {
    orderId,
    position,
    productId: product.id,
    quantity: product.newPricePaisa < toPaisa(20_000) ? random.pick([1, 1, 2, 3]) : 1,
    unitPaisa: unitPaisa(priced, chosen),
    name: product.title,
    description: product.description,
    image: product.images[0] ?? '',
    chosen,
    cpu: product.processorModel ?? '',
    gpu: product.gpu ?? '',
    warranty: warrantyOf(product).long,
    sku: product.sku,
  }
}

/** A coupon is never combined with a product on sale, as at the checkout. */
function chooseCoupon(bought: readonly ProductRow[], random: Random) {
  if (bought.some(({ sale }) => sale) || random.next() > 0.3) return null
  return random.pick(seedCoupons.filter(({ isActive }) => isActive))
}

function attentionOf({ status, paymentStatus }: PlannedOrder): OrderAttention | null {
  if (paymentStatus === 'review') return 'risk'
  return status === 'cancelled' && paymentStatus === 'paid' ? 'refund_needed' : null
}

function closerOf({ status, paymentStatus }: PlannedOrder): Closer | null {
  if (!isClosedOrder(status)) return null
  return status === paymentStatus ? 'gateway' : 'staff'
}
