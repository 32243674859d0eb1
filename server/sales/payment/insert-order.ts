import { insertHolds, type NewHold } from '#server/goods/stock/insert-holds.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { orders } from '#server/platform/db/schema.ts'
import { addOrder } from '#server/sales/orders/add-order.ts'
import { searchText } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import type { Paisa } from '#shared/money.ts'
import type { OrderEventFacts } from '#shared/orders/events/order-event.ts'
import type { PricedOrder } from './checkout/price-lines.ts'

type OrderColumns = typeof orders.$inferInsert & { number: number }
type PricedColumns =
  | 'subtotalPaisa'
  | 'discountPaisa'
  | 'totalPaisa'
  | 'couponCode'
  | 'couponId'
  | 'searchText'

type NewOrder = {
  /** Columns that are not worked out from the lines. */
  columns: Omit<OrderColumns, PricedColumns>
  priced: PricedOrder & { staffDiscountPaisa?: Paisa; deliveryPaisa?: Paisa }
  /** Units to set aside; products that are left out go to the buyer who pays first. */
  holds: readonly NewHold[]
  /** The first line of the order's history. */
  placed: { by: string; event: OrderEventFacts }
}

/** Writes an order with its lines, holds and first event. The products are locked, and their units are free. */
export async function insertOrder(tx: Tx, { columns, priced, holds, placed }: NewOrder) {
  const { lines, coupon, unitsByProduct: _, ...sums } = priced
  const row = {
    ...columns,
    ...sums,
    couponCode: coupon?.code ?? null,
    couponId: coupon?.id ?? null,
    searchText: searchText({ ...columns, lines }),
  }
  const order = await addOrder(tx, row, lines)
  const rows = holds.map((hold) => ({ orderId: order.id, ...hold }))
  await insertHolds(tx, rows, lines)
  await recordEvent(tx, { orderId: order.id, ...placed })
  return order
}
