import type { Client, Pool } from 'pg'
import { createUnpooledClient } from './client.ts'

/** Names of work that only one instance may do at a time. */
export const lockKeys = { migrate: 7_205_760, fill: 7_205_761 } as const

/**
 * Runs `work` while no other instance holds the lock of this key. The connection is one without timeouts, because a
 * migration takes as long as it takes; closing it releases the lock.
 */
export async function withAdvisoryLock<Result>(
  pool: Pool,
  key: number,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = createUnpooledClient(pool)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    return await work(client)
  } finally {
    await client.end()
  }
}
