import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { write } from '../changes/write.ts'
import { alerts } from '../db/schema.ts'

/** From now on it counts. Confirming again changes nothing. */
export async function confirmAlert(app: FastifyInstance, key: string): Promise<void> {
  await write(app, async (tx) => {
    const [row] = await tx
      .update(alerts)
      .set({ confirmedAt: sql`coalesce(${alerts.confirmedAt}, now())`, network: null })
      .where(eq(alerts.key, key))
      .returning({ id: alerts.id })
    if (!row) throw new Problem('LINK_INVALID')
  })
}

/** A key that nobody has stops nothing and is answered alike: mail programs try again. */
export async function stopAlert(app: FastifyInstance, key: string): Promise<void> {
  await write(app, (tx) => tx.delete(alerts).where(eq(alerts.key, key)))
}
