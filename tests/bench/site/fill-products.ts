import { getTableColumns } from 'drizzle-orm'
import type { Pool } from 'pg'
import { readProducts } from '#demo/load/products.ts'
import { products } from '#server/platform/db/schema.ts'
import { generateProducts } from './generate-products.ts'

const rowsAtOnce = 1_000
const minutesBetween = 4
const columns = Object.entries(getTableColumns(products)).map(([key, { name }]) => ({ key, name }))

/** As many generated products as are missing to `count`, each older than the one before. */
export async function fillProducts(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as present from products')
  const now = Date.now()
  const missing = count - rows[0].present
  const generated = generateProducts(await readProducts(new Date(now)), { count: missing, seed: 7 })
  for (let start = 0; start < generated.length; start += rowsAtOnce) {
    const some = generated.slice(start, start + rowsAtOnce).map((product, place) => {
      const createdAt = new Date(now - (start + place + 1) * minutesBetween * 60_000)
      const row = { ...product, createdAt, updatedAt: createdAt }
      return Object.fromEntries(columns.map(({ key, name }) => [name, row[key as keyof typeof row]]))
    })
    // Columns that no generated product fills keep their defaults.
    const filled = Object.entries(some[0] ?? {}).flatMap(([name, value]) => (value === undefined ? [] : name))
    await pool.query(
      `insert into products (${filled}) select ${filled} from jsonb_populate_recordset(null::products, $1::jsonb)`,
      [JSON.stringify(some)],
    )
  }
  await pool.query('vacuum analyze products')
}
