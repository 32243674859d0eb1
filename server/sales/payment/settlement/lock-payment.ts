import { sql } from 'drizzle-orm'
import { countUnits, type UnitsByProduct } from '#server/goods/stock/units-by-product.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders, payments } from '#server/platform/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'
import { type LockedLine, linesOf, readLines, toPiecesLeft } from '#server/sales/orders/lock-order.ts'

export type Attempt = typeof payments.$inferSelect
/** The columns of an order and its attempt that decide what becomes of them, and that their mails show. */
export type OrderRow = ReturnType<typeof orderColumns.read>
export type LockedAttempt = ReturnType<typeof attemptColumns.read>
export type LockedPayment = {
  order: OrderRow
  attempt: LockedAttempt
  lines: LockedLine[]
  unitsByProduct: UnitsByProduct
}

/** Locks the order, then its attempt. Everyone locks in this order, and products after that, by id. */
export async function lockPayment(tx: Tx, tranId: string): Promise<LockedPayment | null> {
  const [row] = await lock(tx, { tranId })
  if (!row) return null
  const order = orderColumns.read(row)
  const lines = row.isStale ? await readLines(tx, order.id) : row.lines
  return {
    order,
    attempt: attemptColumns.read(row),
    lines,
    unitsByProduct: countUnits(toPiecesLeft(lines)),
  }
}

const orderColumns = columnsOf(orders, 'order', [
  'id',
  'number',
  'accessKey',
  'customer',
  'language',
  'delivery',
  'status',
  'paymentStatus',
  'unitsTaken',
  'attention',
  'closedBy',
  'subtotalPaisa',
  'discountPaisa',
  'staffDiscountPaisa',
  'deliveryPaisa',
  'deliveryVatRate',
  'totalPaisa',
  'forgivenPaisa',
  'advancePaisa',
  'inParts',
  'channel',
  'holdUntil',
  'createdAt',
  'changedAt',
])
const attemptColumns = columnsOf(payments, 'attempt', [
  'tranId',
  'orderId',
  'state',
  'part',
  'chargeId',
  'amountPaisa',
  'currency',
  'provider',
  'gateway',
  'merchantId',
  'emiMonths',
])

type Row = Record<string, unknown> & { lines: LockedLine[]; isStale: boolean }

/**
 * Whether somebody changed the order while this statement waited for the lock: it sees the order as it is now, and
 * everything that it looks up, its lines among that, as it was before.
 */
const isStale = sql`orders.xmin <> (select seen.xmin from orders as seen where seen.id = orders.id)`

const lock = statement<Row>(
  'lock_payment',
  sql`
    select ${orderColumns.list}, ${attemptColumns.list}, ${linesOf} as lines, ${isStale} as "isStale"
    from orders join payments on payments.order_id = orders.id
    where payments.tran_id = ${placeholder('tranId')} for no key update`,
)
