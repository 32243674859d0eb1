import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orders, payments } from '#server/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/db/statement.ts'
import { type LockedLine, linesOf, type Needs, neededUnits } from '#server/orders/queries.ts'

export type Attempt = typeof payments.$inferSelect
/** As much of an order and its attempt as decides what becomes of them, and as their mails say. */
export type OrderRow = ReturnType<typeof orderColumns.read>
export type LockedAttempt = ReturnType<typeof attemptColumns.read>
export type Locked = { order: OrderRow; attempt: LockedAttempt; lines: LockedLine[]; needs: Needs }

/** The order first, then its attempt, then (by whoever needs them) products by id: everyone locks in this order. */
export async function lockPayment(tx: Tx, tranId: string): Promise<Locked | null> {
  return toLocked(await lock(tx, { tranId }))
}

/** The same, and in the same round trip its products as well. */
export async function lockPaymentAndShelf(tx: Tx, tranId: string): Promise<Locked | null> {
  return toLocked(await lockAll(tx, { tranId }))
}

const orderColumns = columnsOf(orders, 'order', [
  'id',
  'number',
  'accessKey',
  'customer',
  'status',
  'paymentStatus',
  'unitsTaken',
  'subtotalPaisa',
  'discountPaisa',
  'totalPaisa',
])
const attemptColumns = columnsOf(payments, 'attempt', [
  'tranId',
  'orderId',
  'state',
  'valId',
  'amountPaisa',
  'currency',
  'gateway',
  'storeId',
])

const locking = sql`
  select ${orderColumns.list}, ${attemptColumns.list}, ${linesOf} as lines
  from orders join payments on payments.order_id = orders.id
  where payments.tran_id = ${placeholder('tranId')} for no key update`

type Row = Record<string, unknown> & { lines: LockedLine[] }

const lock = statement<Row>('lock_payment', locking)

/** The products are found by what the first part returns, so they cannot be locked before it has its locks. */
const lockAll = statement<Row>(
  'lock_payment_and_shelf',
  sql`
    with locked as materialized (${locking}), shelf as materialized (
      select id from products where id = any(array(
        select product_id from order_lines where order_id = (select "order.id" from locked)))
      order by id for no key update
    )
    select locked.*, (select count(*) from shelf) as shelf from locked`,
)

function toLocked([row]: Row[]): Locked | null {
  if (!row) return null
  const { lines } = row
  return {
    order: orderColumns.read(row),
    attempt: attemptColumns.read(row),
    lines,
    needs: neededUnits(lines),
  }
}
