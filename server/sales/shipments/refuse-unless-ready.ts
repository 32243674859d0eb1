import type { Tx } from '#server/platform/db/client.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import type { HandOverInput } from '#shared/contract/shipments.ts'
import { toPaisa } from '#shared/money.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { Problem } from '#shared/problem.ts'
import { cashRefusal, changedDueRefusal, handOverRefusal } from './hand-over-rules.ts'
import type { ShipmentApp } from './lock-shipment.ts'
import { hasOpenShipment } from './queries.ts'
import { recipientOf } from './recipient.ts'

/** Refuses to send a locked order that no courier may take, or with other cash than what is due. */
export async function refuseUnlessReady(
  app: ShipmentApp,
  tx: Tx,
  { order, unitsByProduct }: LockedOrder,
  input: HandOverInput,
) {
  if (await hasOpenShipment(tx, order.id)) throw new Problem('ALREADY_HANDED_OVER')
  const refusal = handOverRefusal({ ...order, hasPieces: unitsByProduct.size > 0 })
  if (refusal) throw new Problem('NOT_READY_TO_HAND_OVER', { message: refusal })
  const due = duePaisa(order, await findSums(tx, order.id))
  const cash =
    cashRefusal(toPaisa(input.cashToCollect), due) ??
    (input.due === undefined ? null : changedDueRefusal(toPaisa(input.due), due))
  if (cash) throw new Problem('CASH_TO_COLLECT', { message: cash })
  if (input.courier !== 'steadfast' || input.number !== undefined) return
  if (!app.courier)
    throw new Problem('COURIER_REFUSED', {
      message: 'Steadfast is not set up here: enter the number instead.',
    })
  const recipient = recipientOf(order.customer)
  if ('refusal' in recipient) throw new Problem('BAD_RECIPIENT', { message: recipient.refusal })
}
