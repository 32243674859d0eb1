import type { Pool, PoolClient } from 'pg'

/** Collects every statement that is sent through the pool from now on. */
export function collectStatements(pool: Pool): string[] {
  const statements: string[] = []
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const collecting = (...args: unknown[]) => {
      const [statement] = args
      statements.push(typeof statement === 'string' ? statement : (statement as { text: string }).text)
      return query(...args)
    }
    client.query = collecting as typeof client.query
  })
  return statements
}
