import { eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { listRates, promiseTo } from '#server/sales/delivery/queries.ts'
import { findOpenShipment } from '#server/sales/shipments/queries.ts'
import type { CustomerInfo } from '#shared/contract/orders.ts'
import type { DeliveryDetails } from '#shared/contract/staff-orders.ts'
import { deliveryText } from '#shared/orders/delivery.ts'
import type { Corrections } from '#shared/orders/events/event-values.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { mayCorrect } from '#shared/orders/order-moves.ts'
import { phoneKey } from '#shared/phone.ts'
import { Problem } from '#shared/problem.ts'
import { findLastAuthor } from './find-last-author.ts'
import { searchText } from './list/search-text.ts'
import { lockOrder } from './lock-order.ts'
import { refuseOtherBranch } from './own-branch.ts'
import { recordEvent } from './record-event.ts'

type Correction = DeliveryDetails & {
  orderId: string
  basedOn?: { [Field in keyof CustomerInfo]?: CustomerInfo[Field] | undefined } | undefined
}

const correctable: readonly string[] = [
  'phone',
  'company',
  'streetAddress',
  'city',
  'district',
  'postcode',
] satisfies (keyof DeliveryDetails)[]

/** Staff correct where an order goes and whom to call, until it is on its way. The history keeps what was there. */
export async function correctDelivery(
  app: Pick<Context, 'db' | 'changes'>,
  account: Account,
  { orderId, basedOn, ...details }: Correction,
): Promise<void> {
  await write(app, async (tx) => {
    const { order, lines } = await lockOrder(tx, orderId)
    refuseOtherBranch(account, order)
    if (!mayCorrect(order.status))
      throw new Problem('CONFLICT', { message: `This order is ${order.status}: its address stays as it is.` })
    await refuseWhileBooked(tx, orderId)
    const customer = { ...order.customer, ...details }
    await refuseStale({
      basedOn,
      before: order.customer,
      after: customer,
      findAuthor: () => findLastAuthor(tx, orderId),
    })
    const delivery = await promiseAfter(tx, order, customer)
    const fields = fieldsOf(details).filter((field) => details[field] !== order.customer[field])
    if (fields.length === 0) return
    await tx
      .update(orders)
      .set({
        customer,
        delivery,
        buyerPhone: phoneKey(customer.phone),
        searchText: searchText({ number: order.number, customer, lines }),
      })
      .where(eq(orders.id, orderId))
    const changes: Corrections['changes'] = fields.map((field) => ({
      field,
      before: order.customer[field],
      after: details[field],
    }))
    const promise = promiseChange(order.delivery, delivery)
    await recordEvent(tx, {
      orderId,
      by: account.displayName,
      event: eventOf('corrected', { changes, delivery: promise }),
      // It names the old text, so a deletion of the buyer looks for it.
      kind: 'correction',
    })
    // The log outlives the deletion of a buyer's data, so it names the fields alone.
    await audit(
      tx,
      account,
      'order.correct',
      orderId,
      null,
      Object.fromEntries(fields.map((field) => [field, 'corrected'])),
    )
  })
}

/** A parcel goes where the courier was told to bring it, also where the courier has not answered yet. */
async function refuseWhileBooked(tx: Tx, orderId: string): Promise<void> {
  const open = await findOpenShipment(tx, orderId)
  if (!open) return
  const message =
    open.state === 'booking'
      ? 'The courier has not answered about this order yet. Please ask again, or cancel the booking, before you correct the address.'
      : 'A courier is booked with the address of before. Cancel the parcel at the courier, report it as not delivered, and correct the address then.'
  throw new Problem('CONFLICT', { message })
}

type Order = typeof orders.$inferSelect
type Delivery = Order['delivery']

/**
 * The promise of delivery after a correction: that of the new district. A pick-up keeps its own, and a charge that is
 * part of the total stays what was agreed: only the days are new.
 */
async function promiseAfter(tx: Tx, { customer, delivery }: Order, after: CustomerInfo): Promise<Delivery> {
  if (!delivery || delivery.pickUpAt || after.district === customer.district) return delivery
  const promise = promiseTo(after, await listRates(tx))
  return delivery.isInTotal ? { ...(promise.days && { days: promise.days }), isInTotal: true } : promise
}

function promiseChange(before: Delivery, after: Delivery): Corrections['delivery'] {
  if (!before || !after || deliveryText(after) === deliveryText(before)) return null
  return { before, after }
}

function fieldsOf(details: DeliveryDetails) {
  return Object.keys(details).filter((field): field is keyof DeliveryDetails => correctable.includes(field))
}
