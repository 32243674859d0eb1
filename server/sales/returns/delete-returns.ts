import { and, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { returns } from '#server/platform/db/schema.ts'
import { closedReturns } from '#shared/orders/returns/return-states.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Deletes the returns of these orders and gives back their ids. Their photos lose the return and are swept; what became
 * of the pieces stays with the order. An open return refuses: the shop has somebody's machine, or waits for it.
 */
export async function deleteReturns(tx: Tx, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const isTheirs = inArray(returns.orderId, orderIds)
  const [open] = await tx
    .select({ number: returns.number })
    .from(returns)
    .where(and(isTheirs, notInArray(returns.state, [...closedReturns])))
    .limit(1)
  if (open)
    throw new Problem('ORDERS_OPEN', {
      message: `Your return ${open.number} is not finished yet. Once it is, you can delete your data. Our hotline can help.`,
    })
  const gone = await tx.delete(returns).where(isTheirs).returning({ id: returns.id })
  return gone.map(({ id }) => id)
}
