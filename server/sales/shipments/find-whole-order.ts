import type { Account, Context } from '#server/context.ts'
import { listSmsOf } from '#server/messages/sms/queries.ts'
import { listNotes } from '#server/sales/orders/order-notes.ts'
import { findAllowed, findOrderDetails, findOrderId } from '#server/sales/orders/queries.ts'
import { findOrderSerials } from '#server/sales/warranties/queries.ts'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { findOrderShipments } from './find-order-shipments.ts'

/** Everything that the page of an order shows, by its number or its id. */
export async function findWholeOrder(
  app: Pick<Context, 'db' | 'courier'>,
  account: Account,
  numberOrId: string,
): Promise<WholeOrder> {
  const { db } = app
  const id = await findOrderId(db, numberOrId)
  return {
    ...(await findOrderDetails(db, id)),
    parcels: await findOrderShipments(app, id),
    machines: await findOrderSerials(db, id),
    notes: await listNotes(db, id),
    sms: await listSmsOf(db, id),
    allowed: await findAllowed(db, account, id),
  }
}
