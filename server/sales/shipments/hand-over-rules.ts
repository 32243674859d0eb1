import { formatPaisa, type Paisa } from '#shared/money.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { isMoveAllowed, type OrderState } from '#shared/orders/order-moves.ts'

/** More than any courier charges. Cash above what is due and this is a typing mistake. */
const maxChargePaisa = 500_000

type Sendable = OrderState & {
  totalPaisa: Paisa
  /** Whether a piece of it is still ordered. */
  hasPieces: boolean
}

/** Why an order cannot be handed over, as a sentence for staff, or null. */
export function handOverRefusal(order: Sendable): string | null {
  const { status, paymentStatus, unitsTaken, totalPaisa } = order
  if (status !== 'confirmed' && status !== 'shipping')
    return `This order is ${status}. An order is handed over once it is confirmed.`
  if (!isMoveAllowed('handOver', 'staff', order))
    return `The payment of this order is ${paymentStatus}. It is not sent like that.`
  if (!order.hasPieces)
    return 'Everything in this order was refunded or came back: there is nothing to hand over.'
  if (unitsTaken || totalPaisa === 0) return null
  // An order of the web that staff confirmed before it was paid: its payment takes the units, if they are there then.
  return paymentStatus === 'paid'
    ? 'Too few units were left when this order was paid. Once they are there, set it to pending and to confirmed again.'
    : 'This order is not paid, so its products have not left the stock: record its payment first.'
}

/** The delivery charge that the buyer pays at the door, beside what is due of the order. */
function chargeAtDoor(delivery: OrderDelivery | null): Paisa {
  return delivery?.pickUpAt || delivery?.isInTotal ? 0 : Math.round((delivery?.charge ?? 0) * 100)
}

/** The cash to collect that staff start with: what is due and, where nothing forbids it, the charge at the door. */
export function suggestedCash(duePaisa: Paisa, delivery: OrderDelivery | null): Paisa {
  const withCharge = duePaisa + chargeAtDoor(delivery)
  return cashRefusal(withCharge, duePaisa) === null ? withCharge : duePaisa
}

/** Why the courier must not collect this much, as a sentence for staff, or null. */
export function cashRefusal(codPaisa: Paisa, duePaisa: Paisa, paidSincePaisa = 0): string | null {
  if (codPaisa < duePaisa)
    return `${formatPaisa(duePaisa)} of this order is still due: the courier has to collect at least that.`
  if (isTooMuch(codPaisa, duePaisa, paidSincePaisa))
    return `Only ${formatPaisa(duePaisa)} is due. The courier must not collect ${formatPaisa(codPaisa)}.`
  return null
}

/**
 * Whether cash is more than what is due and any delivery charge: the order was then paid in another way as well. The cash
 * was due when the parcel was handed over, so if money came in since then, even a small rest of it is no charge.
 */
export function isTooMuch(cashPaisa: Paisa, duePaisa: Paisa, paidSincePaisa = 0): boolean {
  return cashPaisa > duePaisa + (paidSincePaisa > 0 ? 0 : maxChargePaisa)
}

/** Why staff should look at the cash to collect again: another amount was due when they did. */
export function changedDueRefusal(seenPaisa: Paisa, duePaisa: Paisa): string | null {
  if (seenPaisa === duePaisa) return null
  return `${formatPaisa(duePaisa)} of this order is due now, no longer ${formatPaisa(seenPaisa)}. Please look at the cash to collect again.`
}
