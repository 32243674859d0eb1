import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { write } from '#server/platform/changes/write.ts'
import { alerts } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Confirms an alert, which can fire from now on. Confirming again changes nothing. The link of one that has fired is no
 * longer valid: there will be no second message, and a person who wants one asks again.
 */
export async function confirmAlert(app: FastifyInstance, key: string): Promise<void> {
  await write(app, async (tx) => {
    const [row] = await tx
      .update(alerts)
      .set({ confirmedAt: sql`coalesce(${alerts.confirmedAt}, now())`, network: null })
      .where(and(eq(alerts.key, key), isNull(alerts.firedAt)))
      .returning({ id: alerts.id })
    if (!row) throw new Problem('LINK_INVALID')
  })
}

/** Deletes an alert. An unknown key is no error, because mail programs repeat the request. */
export async function stopAlert(app: FastifyInstance, key: string): Promise<void> {
  await write(app, (tx) => tx.delete(alerts).where(eq(alerts.key, key)))
}
