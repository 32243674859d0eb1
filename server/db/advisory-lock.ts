import type { Pool, PoolClient } from 'pg'
import { waitWithoutEnd } from './patience.ts'

/** Work that is done one after the other, on however many instances. */
export const turns = { migrate: 7_205_760, fill: 7_205_761, saveProduct: 7_205_762 } as const

export async function inTurn<Result>(
  pool: Pool,
  key: number,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await waitWithoutEnd(client)
    await client.query('select pg_advisory_lock($1)', [key])
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [key])
    return result
  } finally {
    // Should something have failed, closing the connection is what gives the lock back.
    client.release(true)
  }
}
