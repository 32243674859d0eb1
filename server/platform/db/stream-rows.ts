import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Pool, Query, type QueryArrayConfig } from 'pg'

/** A row with its values as PostgreSQL writes them: parsing is left to the caller. */
type TextRow = (string | null)[]

const dialect = new PgDialect()
const types = { getTypeParser: () => (value: string) => value }

export async function readRows(pool: Pool, statement: SQL): Promise<TextRow[]> {
  return (await pool.query<TextRow>(toQuery(statement))).rows
}

/**
 * Passes each row to `onRow` as it arrives. Collecting a large result first would stop PostgreSQL from sending while
 * the rows are worked on, because a socket buffers only so much.
 */
export async function streamRows(pool: Pool, statement: SQL, onRow: (row: TextRow) => void): Promise<void> {
  const client = await pool.connect()
  try {
    // A large result may take longer than a statement should; the timeout for a silent connection still holds.
    await client.query('begin read only; set local statement_timeout = 0')
    await new Promise<void>((resolve, reject) => {
      const query = new Query<TextRow>(toQuery(statement))
      query.on('row', (row) => {
        try {
          onRow(row)
        } catch (error) {
          reject(error)
        }
      })
      query.on('end', () => resolve())
      query.on('error', reject)
      client.query(query)
    })
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

function toQuery(statement: SQL): QueryArrayConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values, types, rowMode: 'array' }
}
