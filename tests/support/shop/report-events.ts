import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { collections, orderLines, orders, payments, refunds } from '#server/platform/db/schema.ts'
import { type OrderRow, pastOrders } from './past-orders.ts'

type Existing = { productIds: readonly string[]; shopIds: readonly string[] }

/** Events that change what the reports count, each on a random day of the last three months. */
export function randomEvents(shop: { db: Db }, { productIds, shopIds }: Existing) {
  const { db } = shop
  const past = pastOrders(shop)
  const { roll, pick, shuffle } = createDice(20_261_116)
  const someTime = () => new Date(Date.now() - roll(90 * 24) * 3_600_000).toISOString()
  const line = { unitPaisa: 500_00, name: 'Laptop', description: '', image: '', chosen: {} }

  async function addLines(orderId: string) {
    for (let position = 0; position <= roll(2); position++)
      await db
        .insert(orderLines)
        .values({ ...line, orderId, position, productId: pick(productIds)!, quantity: 1 + roll(3) })
  }

  function ofStaff(): OrderRow {
    return { channel: 'branch', inParts: true, shopId: pick(shopIds)! }
  }

  async function one<T extends object>(table: string): Promise<T | undefined> {
    const { rows } = await db.execute(
      sql`select * from ${sql.raw(table)} order by ctid offset ${roll(20)} limit 1`,
    )
    return rows[0] as T | undefined
  }

  const sell = async () => {
    const { orderId } = await past.addPaid(1_000 + roll(9_000), someTime(), roll(3) === 0 ? ofStaff() : {})
    await addLines(orderId)
  }
  const change = (row: OrderRow) => async () => {
    const order = await one<{ id: string }>('orders')
    if (order) await db.update(orders).set(row).where(eq(orders.id, order.id))
  }
  const events = {
    sell,
    async placeUnpaid() {
      const createdAt = new Date(someTime())
      const orderId = await past.addOrder(2_000, { createdAt, ...(roll(2) === 0 && ofStaff()) })
      await addLines(orderId)
      await past.addAttempt(orderId, 2_000, { createdAt, state: 'failed', sessionKey: null })
    },
    async openAndPay() {
      const attempt = await one<{ tran_id: string }>("payments where state = 'failed'")
      if (!attempt) return
      const paid = { state: 'paid', sessionKey: attempt.tran_id, paidAt: new Date(someTime()) } as const
      await db.update(payments).set(paid).where(eq(payments.tranId, attempt.tran_id))
    },
    async countNoMore() {
      const attempt = await one<{ tran_id: string }>("payments where state = 'paid'")
      if (attempt)
        await db
          .update(payments)
          .set({ attention: 'duplicate_payment' })
          .where(eq(payments.tranId, attempt.tran_id))
    },
    async refund() {
      const attempt = await one<{ tran_id: string; order_id: string }>("payments where state = 'paid'")
      if (attempt) await past.addRefund(attempt.order_id, { tranId: attempt.tran_id }, 100, someTime())
    },
    async failRefund() {
      const refund = await one<{ id: string }>('refunds')
      if (refund) await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refund.id))
    },
    async collect() {
      const order = await one<{ id: string }>("orders where channel = 'branch'")
      if (order) await past.addCollection(order.id, 300, someTime())
    },
    async correctCollection() {
      const taken = await one<{ id: string }>('collections')
      if (taken)
        await db
          .update(collections)
          .set({ at: new Date(someTime()) })
          .where(eq(collections.id, taken.id))
    },
    cancel: change({ status: 'cancelled', closedBy: 'staff', unitsTaken: false }),
    payBack: change({ paymentStatus: 'refunded' }),
    payLater: async () => change({ paymentStatus: 'paid', paidAt: new Date(someTime()) })(),
    correctTotal: change({ subtotalPaisa: 777_00, totalPaisa: 777_00, discountPaisa: 0 }),
    async moveToBranch() {
      const order = await one<{ id: string }>("orders where channel = 'branch'")
      if (order)
        await db
          .update(orders)
          .set({ shopId: pick(shopIds)! })
          .where(eq(orders.id, order.id))
    },
    async correctLine() {
      const found = await one<{ order_id: string }>('order_lines')
      if (found)
        await db
          .update(orderLines)
          .set({ quantity: 9, productId: pick(productIds)! })
          .where(eq(orderLines.orderId, found.order_id))
    },
    async deleteLines() {
      const found = await one<{ order_id: string }>('order_lines')
      if (found) await db.delete(orderLines).where(eq(orderLines.orderId, found.order_id))
    },
    async deleteOrder() {
      const order = await one<{ id: string }>(
        'orders where not exists (select from refunds where refunds.order_id = orders.id)',
      )
      if (order) await db.delete(orders).where(eq(orders.id, order.id))
    },
    async mergeBranches() {
      const order = await one<{ shop_id: string }>('orders where shop_id is not null')
      if (!order) return
      await db.update(orders).set({ shopId: shopIds[0]! }).where(eq(orders.shopId, shopIds[1]!))
    },
  }

  return { events, shuffle }
}

/** The same numbers in every run, so that a failure can be looked at again. */
function createDice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
  const pick = <T>(list: readonly T[]) => list[roll(list.length)]
  const shuffle = <T>(list: readonly T[]) =>
    list
      .map((one) => ({ one, place: roll(1_000_000) }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one)
  return { roll, pick, shuffle }
}
