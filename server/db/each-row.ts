import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Pool, Query, type QueryArrayConfig } from 'pg'

/** Values as PostgreSQL writes them; what becomes of them, whoever asked knows best. */
export type RowOfTexts = (string | null)[]

const dialect = new PgDialect()
const types = { getTypeParser: () => (value: string) => value }

/** A few rows. */
export async function rowsOf(pool: Pool, statement: SQL): Promise<RowOfTexts[]> {
  return (await pool.query<RowOfTexts>(asking(statement))).rows
}

/**
 * Any number of rows, each handed on as it comes. Gathered first, they would keep PostgreSQL waiting while they are
 * worked on: only so much fits into a socket.
 */
export async function eachRow(pool: Pool, statement: SQL, take: (row: RowOfTexts) => void): Promise<void> {
  const client = await pool.connect()
  try {
    // All of it may take longer than one statement should; a database that falls silent is given up all the same.
    await client.query('begin read only; set local statement_timeout = 0')
    await new Promise<void>((resolve, reject) => {
      const query = new Query<RowOfTexts>(asking(statement))
      query.on('row', (row) => {
        try {
          take(row)
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

function asking(statement: SQL): QueryArrayConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values, types, rowMode: 'array' }
}
