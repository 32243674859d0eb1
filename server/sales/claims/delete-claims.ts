import { and, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { claims } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import { closedClaims } from '#shared/units/claim-states.ts'

/**
 * Deletes the claims of these orders and returns their ids. Their photos lose the claim and are swept. An open claim refuses: the shop
 * has somebody's machine, or waits for it, and must be able to call them.
 */
export async function deleteClaims(tx: Tx, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const isTheirs = inArray(claims.orderId, orderIds)
  const [open] = await tx
    .select({ number: claims.number })
    .from(claims)
    .where(and(isTheirs, notInArray(claims.state, [...closedClaims])))
    .limit(1)
  if (open)
    throw new Problem('ORDERS_OPEN', {
      message: `Your warranty claim ${open.number} is not finished yet. Once you have your machine back, you can delete your data. Our hotline can help.`,
    })
  const gone = await tx.delete(claims).where(isTheirs).returning({ id: claims.id })
  return gone.map(({ id }) => id)
}
