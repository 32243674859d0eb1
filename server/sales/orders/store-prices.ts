import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { Paisa } from '#shared/money.ts'

type Prices = {
  lines: readonly { position: number; unitPaisa: Paisa }[]
  order: Pick<
    typeof orders.$inferSelect,
    'subtotalPaisa' | 'discountPaisa' | 'totalPaisa' | 'couponId' | 'couponCode'
  >
}

/** Writes new prices to an order that nobody has paid anything of. The order is locked. */
export async function storePrices(tx: Tx, orderId: string, { lines, order }: Prices): Promise<void> {
  const positions = sql.param(lines.map(({ position }) => position))
  const prices = sql.param(lines.map(({ unitPaisa }) => unitPaisa))
  await tx.execute(sql`
    update order_lines set unit_paisa = priced.unit_paisa
    from unnest(${positions}::int[], ${prices}::bigint[]) as priced(position, unit_paisa)
    where order_lines.order_id = ${orderId} and order_lines.position = priced.position`)
  await tx.update(orders).set(order).where(eq(orders.id, orderId))
}
