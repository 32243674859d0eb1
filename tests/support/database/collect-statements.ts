import type { Pool, PoolClient } from 'pg'

type Query = { text: string; values: unknown[] }

/** Collects every statement that is sent through the pool from now on. */
export function collectStatements(pool: Pool): string[] {
  const statements: string[] = []
  watch(pool, ({ text }) => statements.push(text))
  return statements
}

/** As `collectStatements`, with the values that each was sent with. */
export function collectQueries(pool: Pool): Query[] {
  const queries: Query[] = []
  watch(pool, (query) => queries.push(query))
  return queries
}

function watch(pool: Pool, onQuery: (query: Query) => void): void {
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const collecting = (...args: unknown[]) => {
      onQuery(toQuery(args))
      return query(...args)
    }
    client.query = collecting as typeof client.query
  })
}

function toQuery([statement, values]: unknown[]): Query {
  const given = typeof statement === 'string' ? { text: statement } : (statement as Partial<Query>)
  return { text: given.text ?? '', values: given.values ?? (Array.isArray(values) ? values : []) }
}
