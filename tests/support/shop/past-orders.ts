import type { Db } from '#server/platform/db/client.ts'
import { newId, newKey } from '#server/platform/db/ids.ts'
import { collections, orders, payments, refunds } from '#server/platform/db/schema.ts'
import { nusrat } from '../examples/customer.ts'

export type OrderRow = Partial<typeof orders.$inferInsert>
type AttemptRow = Partial<typeof payments.$inferInsert>
const emptyFields = { company: '', postcode: '', anyInformation: '' }

/** Adds orders, payments and refunds of past days, as the shop would have written them. Amounts are in taka. */
export function pastOrders({ db }: { db: Db }) {
  async function addOrder(taka: number, row: OrderRow = {}): Promise<string> {
    const id = newId()
    await db.insert(orders).values({
      id,
      accessKey: newKey(),
      customer: { ...nusrat, ...emptyFields },
      searchText: '',
      subtotalPaisa: taka * 100,
      totalPaisa: taka * 100,
      ...row,
    })
    return id
  }

  async function addAttempt(orderId: string, taka: number, row: AttemptRow = {}): Promise<string> {
    const tranId = newId()
    const gateway = { gateway: 'live', merchantId: 'test', sessionKey: newId() }
    await db.insert(payments).values({ tranId, orderId, amountPaisa: taka * 100, ...gateway, ...row })
    return tranId
  }

  /** An order that was paid at once at this moment. */
  async function addPaid(taka: number, at: string, row: OrderRow = {}) {
    const paidAt = new Date(at)
    const paid = { status: 'confirmed', paymentStatus: 'paid', unitsTaken: true } as const
    const orderId = await addOrder(taka, { ...paid, paidAt, createdAt: paidAt, ...row })
    const tranId = await addAttempt(orderId, taka, { state: 'paid', paidAt, createdAt: paidAt })
    return { orderId, tranId }
  }

  async function addRefund(
    orderId: string,
    of: { tranId?: string; collectionId?: string },
    taka: number,
    at: string,
  ) {
    const id = newId()
    await db.insert(refunds).values({
      id,
      orderId,
      ...of,
      requestKey: id,
      amountPaisa: taka * 100,
      reason: 'A scratch',
      state: 'refunded',
      createdAt: new Date(at),
    })
    return id
  }

  async function addCollection(orderId: string, taka: number, at: string): Promise<string> {
    const id = newId()
    const row = { id, orderId, kind: 'cash', amountPaisa: taka * 100, by: 'Rahim', at: new Date(at) } as const
    await db.insert(collections).values(row)
    return id
  }

  return { addOrder, addAttempt, addPaid, addRefund, addCollection }
}
