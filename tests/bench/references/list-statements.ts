import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { connect } from '#server/platform/db/client.ts'
import type { listOrders } from '#server/sales/orders/list-orders.ts'
import type { Shop } from '../bench.ts'
import { openDatabase } from '../site/database.ts'

/** Parameters of a call for one of the staff's lists. */
export type ListQuery = Record<string, string | number>
export type Statement = { text: string; values: unknown[] }

export const ordersPath = '/api/orders/getAllOrders'
export const productsPath = '/api/products/manage'

/** Runs the list of a checkout's own code on connections that record every statement. */
export async function openRecorder({ checkout, dataDir }: Shop) {
  const load = <T>(file: string) => import(pathToFileURL(join(checkout.root, file)).href) as Promise<T>
  const client = await load<{ connect: typeof connect }>('server/platform/db/client.ts')
  const orders = await load<{ listOrders: typeof listOrders }>('server/sales/orders/list-orders.ts')
  const database = await openDatabase(dataDir, 1)
  const { db, pool } = client.connect(database.pool.options)
  let noted: Statement[] = []
  const { query } = pool
  Object.assign(pool, {
    query: (config: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
      const text = typeof config === 'string' ? config : config.text
      const own = typeof config === 'string' ? undefined : config.values
      noted.push({ text, values: values ?? own ?? [] })
      return Reflect.apply(query, pool, [config, values])
    },
  })
  return {
    async statementsOf(path: string, asked: ListQuery): Promise<Statement[]> {
      if (path === productsPath) return [productsPage(asked)]
      noted = []
      await orders.listOrders(db, { ...asked, ...(asked.q !== undefined && { q: String(asked.q) }) })
      return noted
    },
    async close() {
      await pool.end()
      await database.close()
    },
  }
}

function productsPage({ limit, page }: ListQuery): Statement {
  const text = 'select * from products order by created_at desc, id limit $1 offset $2'
  return { text, values: [limit, (Number(page) - 1) * Number(limit)] }
}
