import { and, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/client.ts'
import { claims, warranties } from '#server/platform/db/schema.ts'
import { closedClaims } from '#shared/units/claim-states.ts'

type Correction = { warrantyId: string; oldHash: string; serial: string; serialHash: string }

/**
 * Gives the claims of a machine the serial number that staff corrected. A number that another machine has now, because
 * the two were swapped, stays with its claims; and two open claims never get the same number.
 */
export async function correctSerialOfClaims(
  tx: Tx,
  { warrantyId, oldHash, serial, serialHash }: Correction,
): Promise<void> {
  const isStillSold = and(eq(warranties.serialHash, oldHash), isNull(warranties.endedAt))
  if ((await tx.$count(warranties, isStillSold)) > 0) return
  const other = alias(claims, 'other')
  const isTaken = and(ne(other.id, claims.id), eq(other.serialHash, serialHash), isNull(other.closedAt))
  await tx
    .update(claims)
    .set({ serial, serialHash })
    .where(
      and(
        eq(claims.warrantyId, warrantyId),
        eq(claims.serialHash, oldHash),
        or(
          inArray(claims.state, [...closedClaims]),
          notExists(tx.select({ one: sql`1` }).from(other).where(isTaken)),
        ),
      ),
    )
}
