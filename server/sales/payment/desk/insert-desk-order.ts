import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { insertNote } from '#server/sales/orders/order-notes.ts'
import type { DeskOrderInput } from '#shared/contract/desk-orders.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { type EventCode, eventOf, type OrderEventFacts } from '#shared/orders/events/order-event.ts'
import { moves } from '#shared/orders/order-states.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { phoneKey } from '#shared/phone.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import { insertOrder } from '../insert-order.ts'
import type { PricedDeskOrder } from './price-desk-order.ts'

export type NewDeskOrder = {
  id: string
  number: number
  accessKey: string
  input: DeskOrderInput
  delivery: OrderDelivery
  priced: PricedDeskOrder
  advancePaisa: Paisa | null
  /** Null: no units are held. */
  holdUntil: Date | null
  move: 'placeByStaff' | 'placeOnDelivery'
  /** The account that it belongs to, where one is known. */
  userId?: string | null
  /** The first event of its history; without it that of its channel. */
  placed?: OrderEventFacts
}

/** Writes an order of staff, with its note and its audit line. */
export async function insertDeskOrder({ tx, account }: { tx: Tx; account: Account }, order: NewDeskOrder) {
  const { input, priced, holdUntil: expiresAt } = order
  const by = account.displayName
  const row = await insertOrder(tx, {
    columns: columnsOf(order, account),
    priced,
    holds: expiresAt
      ? [...priced.unitsByProduct].map(([productId, quantity]) => ({ productId, quantity, expiresAt }))
      : [],
    placed: { by, event: order.placed ?? eventOf(placedEvents[input.channel]) },
  })
  if (input.note) await insertNote(tx, { orderId: row.id, by, text: input.note })
  // Neither names nor notes: the audit log outlives a buyer's data.
  await audit(tx, account, 'order.create', row.id, null, {
    channel: input.channel,
    total: toTaka(priced.totalPaisa),
    ...(input.staffDiscount && { staffDiscount: input.staffDiscount }),
    dueNow: input.dueNow,
  })
  return row
}

const placedEvents = {
  hotline: 'takenOnPhone',
  branch: 'takenAtBranch',
  social: 'takenInChat',
} as const satisfies Record<DeskOrderInput['channel'], EventCode>

function columnsOf(order: NewDeskOrder, account: Account) {
  const { id, number, accessKey, input, delivery, priced, advancePaisa, holdUntil, userId = null } = order
  const { customerInfo: customer, channel } = input
  const { status, payment, units } = moves[order.move]
  return {
    id,
    number,
    accessKey,
    userId,
    customer,
    language: input.language,
    delivery,
    pickUpShopId: input.pickUpAt ?? null,
    channel,
    deliveryVatRate: shopDetails().vatDelivery,
    advancePaisa,
    holdUntil,
    unitsTaken: units === 'take',
    staffDiscountReason: priced.staffDiscountPaisa > 0 ? (input.staffDiscount?.reason ?? '') : '',
    status: status[1],
    paymentStatus: payment[1],
    inParts: true,
    shopId: input.shopId ?? account.shopId,
    createdBy: account.id,
    buyerEmail: customer.email ? mailboxOf(customer.email) : null,
    buyerPhone: phoneKey(customer.phone),
  }
}
