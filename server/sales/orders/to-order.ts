import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines, type orders } from '#server/platform/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'
import { listParcelAttentions } from '#server/sales/shipments/queries.ts'
import type { Order, OrderLine } from '#shared/contract/orders.ts'
import { toTaka } from '#shared/money.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { byOrder } from './order-money.ts'
import { listSums, noMoney, type OrderMoney } from './order-sums.ts'
import { type GonePieceRow, listGonePieces } from './pieces/list-gone-pieces.ts'

export type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** Turns rows into the order of the contract. */
function toOrder(
  row: OrderRow,
  { lines, gone }: { lines: readonly LineRow[]; gone: readonly GonePieceRow[] },
  sums: OrderMoney,
): Order {
  return {
    _id: row.id,
    number: String(row.number),
    userId: row.userId,
    customerInfo: row.customer,
    products: lines.map((line) =>
      toLine(
        line,
        gone.filter((piece) => piece.line === line.position),
      ),
    ),
    subtotal: toTaka(row.subtotalPaisa),
    discount: toTaka(row.discountPaisa),
    couponCode: row.couponCode,
    ...(row.staffDiscountPaisa > 0 && { staffDiscount: toTaka(row.staffDiscountPaisa) }),
    ...(row.deliveryPaisa > 0 && { deliveryCharge: toTaka(row.deliveryPaisa) }),
    totalAmount: toTaka(row.totalPaisa),
    paid: toTaka(sums.paidPaisa),
    ...(sums.backPaisa > 0 && { kept: toTaka(sums.paidPaisa - sums.backPaisa) }),
    due: toTaka(duePaisa(row, sums)),
    ...(row.advancePaisa !== null && { advance: toTaka(row.advancePaisa) }),
    ...(row.channel !== 'web' && { channel: row.channel }),
    ...(row.delivery && { delivery: row.delivery }),
    currency: row.currency,
    orderStatus: row.status,
    paymentStatus: row.paymentStatus,
    attention: row.attention,
    createdAt: row.createdAt.toISOString(),
  }
}

function toLine(row: LineRow, gone: readonly GonePieceRow[]): OrderLine {
  return {
    productId: row.productId,
    quantity: row.quantity,
    price: toTaka(row.unitPaisa),
    name: row.name,
    description: row.description,
    image: row.image,
    ...row.chosen,
    ...(row.cpu && { cpu: row.cpu }),
    ...(row.gpu && { gpu: row.gpu }),
    ...(row.warranty && { warranty: row.warranty }),
    ...(row.sku && { sku: row.sku }),
    ...(row.unit && { unit: row.unit }),
    ...(gone.length > 0 && { gone: gone.map(({ piece, state }) => ({ piece, state })) }),
  }
}

/** Attention is for staff and not for the buyer. */
export function forBuyer({ parcelAttention: _, ...order }: Order): Order {
  return { ...order, attention: null }
}

/** Orders with their lines and sums, in the order of `rows`. */
export async function withLines(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
  return (await readOrders(db, rows)).list
}

/** Orders with their lines, what went back of them, and whether a parcel needs somebody. */
export async function withRefunds(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
  const { list, sums } = await readOrders(db, rows)
  const parcels = await listParcelAttentions(
    db,
    rows.map(({ id }) => id),
  )
  return list.map((order) => {
    const parcelAttention = parcels.get(order._id)
    const { refundedPaisa, onItsWayPaisa } = sums.get(order._id) ?? noMoney
    return {
      ...order,
      ...(refundedPaisa > 0 && { refunded: toTaka(refundedPaisa) }),
      ...(onItsWayPaisa > 0 && { refundOnItsWay: toTaka(onItsWayPaisa) }),
      ...(parcelAttention && { parcelAttention }),
    }
  })
}

async function readOrders(db: Db, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { list: [], sums: new Map<string, OrderMoney>() }
  const lines = await listLines(db, ids)
  const gone = await listGonePieces(db, ids)
  const sums = await listSums(db, ids)
  return { list: toOrders(rows, { lines, gone, sums }), sums }
}

/** Orders with their lines within a transaction, whose statements are sent one after the other. */
export async function withLinesIn(tx: Db | Tx, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await listLines(tx, ids)
  const gone = await listGonePieces(tx, ids)
  return toOrders(rows, { lines, gone, sums: await listSums(tx, ids) })
}

type Parts = { lines: LineRow[]; gone: GonePieceRow[]; sums: ReadonlyMap<string, OrderMoney> }

function toOrders(rows: readonly OrderRow[], { lines, gone, sums }: Parts): Order[] {
  const linesOf = byOrder(lines)
  const goneOf = byOrder(gone)
  return rows.map((row) => {
    const parts = { lines: linesOf.get(row.id) ?? [], gone: goneOf.get(row.id) ?? [] }
    return toOrder(row, parts, sums.get(row.id) ?? noMoney)
  })
}

async function listLines(db: Db | Tx, ids: readonly string[]): Promise<LineRow[]> {
  return (await readLines(db, { ids })).map((row) => line.read(row))
}

const line = columnsOf(orderLines, 'line')

const readLines = statement<Record<string, unknown>>(
  'lines_of_orders',
  sql`select ${line.list} from order_lines where order_id = any(${placeholder('ids')}::text[])
    order by order_id, position`,
)
