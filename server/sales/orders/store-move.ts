import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/client.ts'
import { changedColumns } from '#server/platform/db/json-rows.ts'
import { orders } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { wordList } from '#server/platform/db/word-list.ts'
import type { OrderState } from '#shared/orders/order-moves.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'

type Moved = Partial<OrderState> & {
  inParts?: boolean
  paidAt?: 'now' | null
  holdUntil?: Date
  buyerNetwork?: string
}

/** Writes what a move of the table of states makes of an order, and when. The order's row is locked. */
export async function storeMove(tx: Tx, orderId: string, { paidAt, ...after }: Moved): Promise<void> {
  const columns = changedColumns(orders, { ...after, ...(paidAt === null && { paidAt }) })
  await store(tx, { orderId, after: columns, isPaidNow: paidAt === 'now' })
}

/** Every column that a move writes as it is, so that a new one which is missing here does not compile. */
const movedColumns = {
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  unitsTaken: orders.unitsTaken,
  attention: orders.attention,
  closedBy: orders.closedBy,
  inParts: orders.inParts,
  holdUntil: orders.holdUntil,
  buyerNetwork: orders.buyerNetwork,
} satisfies Record<keyof Omit<Moved, 'paidAt'>, PgColumn>
const written = Object.values(movedColumns).map(({ name }) => sql.identifier(name))

const isClosed = sql`after.status in (${sql.raw(wordList(closedStatuses))})`
const wasClosed = sql`orders.status in (${sql.raw(wordList(closedStatuses))})`
/** The order of before, with the columns that the move writes in place of its own. */
const after = sql`json_populate_record(orders, ${placeholder('after')}::json) as after`

/** The moments of a status stay as they are where the order has it already. */
const store = statement(
  'store_move',
  sql`
    update orders set (${sql.join(written, sql`, `)}, paid_at, closed_at, completed_at, reopened_at) = (
      select ${sql.join(
        written.map((name) => sql`after.${name}`),
        sql`, `,
      )},
        case when ${placeholder('isPaidNow')}::boolean then clock_timestamp() else after.paid_at end,
        case when not ${isClosed} then null when after.status = orders.status then after.closed_at else now() end,
        case when after.status <> 'completed' then null when after.status = orders.status then after.completed_at
          else now() end,
        case when ${wasClosed} and not ${isClosed} then now() else after.reopened_at end
      from ${after})
    where id = ${placeholder('orderId')}`,
)
