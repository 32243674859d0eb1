import { and, eq, gt, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { moneyReceived, orderMoney } from '#server/platform/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'
import type { Paisa } from '#shared/money.ts'

export type OrderMoney = Omit<typeof orderMoney.$inferSelect, 'orderId'>

export const noMoney: OrderMoney = {
  receivedPaisa: 0,
  paidPaisa: 0,
  backPaisa: 0,
  returnedPaisa: 0,
  refundablePaisa: 0,
  refundedPaisa: 0,
  onItsWayPaisa: 0,
  refundRequestedAt: null,
}

/** Sums of the money of an order. Under the lock on the order nobody else adds rows. */
export async function findSums(tx: Db | Tx, orderId: string): Promise<OrderMoney> {
  return (await listSums(tx, [orderId])).get(orderId) ?? noMoney
}

export async function listSums(db: Db | Tx, ids: readonly string[]): Promise<Map<string, OrderMoney>> {
  const rows = await readSums(db, { ids })
  return new Map(rows.map((row) => sums.read(row)).map((row) => [row.orderId, row]))
}

/** Attempts whose money pays for the order: neither a second payment nor one that was rejected. */
export const isCounted = sql`payments.state = 'paid' and payments.attention is distinct from 'duplicate_payment'`

const sums = columnsOf(orderMoney, 'money')

const readSums = statement<Record<string, unknown>>(
  'sums_of_orders',
  sql`select ${sums.list} from order_money where order_id = any(${placeholder('ids')}::text[])`,
)

/** The money that came in for an order after a moment, and pays for it. */
export async function findPaidSince(db: Db | Tx, orderId: string, since: Date): Promise<Paisa> {
  const { amountPaisa, cameAt } = moneyReceived
  const [row] = await db
    .select({ paisa: sum(amountPaisa) })
    .from(moneyReceived)
    .where(and(eq(moneyReceived.orderId, orderId), moneyReceived.isCounted, gt(cameAt, since)))
  return Number(row?.paisa ?? 0)
}

/** The money that the shop has of one of the orders that a statement reads. */
export const keptPaisa = sql`(select paid_paisa - back_paisa from order_money where order_money.order_id = orders.id)`
