import type { Account } from '#server/context.ts'
import { insertHolds } from '#server/goods/stock/insert-holds.ts'
import { audit } from '#server/platform/changes/audit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { orders } from '#server/platform/db/schema.ts'
import { addOrder } from '#server/sales/orders/add-order.ts'
import { insertNote } from '#server/sales/orders/order-notes.ts'
import { searchText } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import type { DeskOrderInput } from '#shared/contract/desk-orders.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { moves } from '#shared/orders/order-states.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { phoneKey } from '#shared/people/phone.ts'
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
}

/** Writes an order of staff, with lines, holds, note, event and audit line. Plain inserts: no crowd passes here. */
export async function insertDeskOrder(tx: Tx, account: Account, order: NewDeskOrder) {
  const { id: orderId, input, priced, holdUntil } = order
  const row = await addOrder(tx, orderRow(order, account), priced.lines)
  if (holdUntil)
    await insertHolds(
      tx,
      [...priced.unitsByProduct].map(([productId, quantity]) => ({
        orderId,
        productId,
        quantity,
        expiresAt: holdUntil,
      })),
      priced.lines,
    )
  const byName = account.displayName
  if (input.note) await insertNote(tx, { orderId, by: byName, text: input.note })
  await recordEvent(tx, { orderId, by: byName, what: placedWords[input.channel] })
  // Neither names nor notes: the audit log outlives a buyer's data.
  await audit(tx, account, 'order.create', orderId, null, {
    channel: input.channel,
    total: toTaka(priced.totalPaisa),
    ...(input.staffDiscount && { staffDiscount: input.staffDiscount }),
    dueNow: input.dueNow,
  })
  return row
}

const placedWords: Record<DeskOrderInput['channel'], string> = {
  hotline: 'Order taken on the phone',
  branch: 'Order taken at a branch',
  social: 'Order taken in a chat',
}

function orderRow(order: NewDeskOrder, account: Account): typeof orders.$inferInsert & { number: number } {
  const { id, number, accessKey, input, delivery, priced, advancePaisa, holdUntil } = order
  const { customerInfo: customer, channel } = input
  const { lines, subtotalPaisa, discountPaisa, staffDiscountPaisa, deliveryPaisa, totalPaisa, coupon } =
    priced
  const { status, payment, units } = moves[order.move]
  return {
    id,
    number,
    accessKey,
    customer,
    delivery,
    channel,
    advancePaisa,
    holdUntil,
    unitsTaken: units === 'take',
    subtotalPaisa,
    discountPaisa,
    staffDiscountPaisa,
    deliveryPaisa,
    totalPaisa,
    staffDiscountReason: staffDiscountPaisa > 0 ? (input.staffDiscount?.reason ?? '') : '',
    couponCode: coupon?.code ?? null,
    couponId: coupon?.id ?? null,
    status: status[1],
    paymentStatus: payment[1],
    inParts: true,
    shopId: input.shopId ?? account.shopId,
    createdBy: account.id,
    searchText: searchText({ number, customer, lines }),
    buyerEmail: customer.email ? mailboxOf(customer.email) : null,
    buyerPhone: phoneKey(customer.phone),
  }
}
