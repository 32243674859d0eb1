import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { isStorable } from '#server/platform/db/storable.ts'
import { findSums, isOldKey, withLines } from '#server/sales/orders/queries.ts'
import { type Taka, toTaka } from '#shared/money.ts'
import { type LinkState, linkAmounts, linkEnd, linkState } from '#shared/orders/pay-link.ts'

/** The data of a payment link's page: nothing about the buyer, whose link somebody else may have been sent. */
export type PayLink = {
  number: string
  state: LinkState
  products: { name: string; quantity: number; price: Taka; options: string }[]
  total: Taka
  /** The amount received, less refunds. */
  paid: Taka
  /** All that is due, and what the shop waits for before it gets to work. */
  due: Taka
  now: Taka
  /** The end of the link; null: it ends with the delivery. */
  until: string | null
}

export async function findPayLink(db: Db, key: string): Promise<PayLink | null> {
  if (!isStorable(key)) return null
  const [row] = await db.select().from(orders).where(eq(orders.accessKey, key))
  if (!row) return null
  if (isOldKey(row.createdAt)) return endedLink(row)
  const sums = await findSums(db, row.id)
  const [order] = await withLines(db, [row])
  const { owed, now } = linkAmounts(row, sums)
  return {
    number: String(row.number),
    state: linkState(row),
    products: (order?.products ?? []).map(({ name, quantity, price, ram, ssd, color, display }) => ({
      name,
      quantity,
      price,
      options: [ram, ssd, color, display].filter(Boolean).join(', '),
    })),
    total: toTaka(row.totalPaisa),
    paid: toTaka(row.totalPaisa - owed),
    due: toTaka(owed),
    now: toTaka(now),
    until: linkEnd(row)?.toISOString() ?? null,
  }
}

/** An old key says no more here than it does on the page of the order. */
function endedLink({ number }: typeof orders.$inferSelect): PayLink {
  const nothing = { products: [], total: 0, paid: 0, due: 0, now: 0, until: null }
  return { number: String(number), state: 'ended', ...nothing }
}
