import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orderMoney, orders } from '#server/platform/db/schema.ts'
import type { CustomerHistory } from '#shared/contract/desk-orders.ts'
import { type Taka, toTaka } from '#shared/money.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { closedStatuses, unpaidStatuses } from '#shared/orders/order-states.ts'
import { phoneKey } from '#shared/phone.ts'
import { pageOf } from './list/newest-first.ts'
import { withLines } from './to-order.ts'

const countedOrders = 100

/** Somebody who ordered before, by the digits of the phone: the form of a new order begins with their details. */
export async function findCustomer(db: Db, phone: string, shownOrders = 5): Promise<CustomerHistory> {
  // Orders of before a deletion have no name.
  const isTheirs = and(eq(orders.buyerPhone, phoneKey(phone)), sql`${orders.customer} ->> 'name' <> ''`)
  const newest = await pageOf(db, isTheirs, { size: shownOrders, skip: 0 })
  const found = await withLines(db, newest)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from (select from orders where ${isTheirs} limit ${countedOrders}) as few`,
  )
  return {
    customerInfo: found[0] ? { ...found[0].customerInfo, anyInformation: '' } : null,
    language: newest[0]?.language ?? null,
    orders: found.map(({ _id, number, totalAmount, due, orderStatus, paymentStatus, createdAt }) => ({
      _id,
      number,
      total: totalAmount,
      due,
      orderStatus,
      paymentStatus,
      createdAt,
    })),
    orderCount: rows[0]?.count ?? 0,
  }
}

/** The sum that is due of all open orders of a telephone number. */
export async function findDueOf(db: Db, phone: string): Promise<Taka> {
  const rows = await db
    .select({
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      totalPaisa: orders.totalPaisa,
      forgivenPaisa: orders.forgivenPaisa,
      paidPaisa: orderMoney.paidPaisa,
      backPaisa: orderMoney.backPaisa,
    })
    .from(orders)
    .innerJoin(orderMoney, eq(orderMoney.orderId, orders.id))
    .where(
      and(
        eq(orders.buyerPhone, phoneKey(phone)),
        notInArray(orders.status, [...closedStatuses]),
        inArray(orders.paymentStatus, [...unpaidStatuses, 'review']),
      ),
    )
  return toTaka(rows.reduce((sum, row) => sum + duePaisa(row, row), 0))
}
