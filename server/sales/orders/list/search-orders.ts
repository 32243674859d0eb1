import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'
import { countedHits } from '#shared/limits.ts'
import { type Range, sorted } from './newest-first.ts'

type Search = Range & { where: SQL | undefined; hasText: SQL }

/**
 * Searches in one of two ways. A rare text: all its orders come from the text index and are sorted. A common text:
 * a walk from the newest (or oldest) order soon meets enough of them. The statement counts first to choose, because PostgreSQL
 * guesses from a hundred samples and would walk through everything for a text that thirty orders have.
 */
export async function searchOrders(db: Db | Tx, { where = sql`true`, hasText, size, skip, sort }: Search) {
  const direction = sorted(sort)
  const wanted = skip + size
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with hits as materialized (
      select id, created_at from orders where ${where} and ${hasText}
    ), counted as materialized (
      select count(*) as total from (select from hits limit ${countedHits}) as few
    ), newest as materialized (
      select id, created_at, search_text from orders where ${where} and (select total from counted) = ${countedHits}
      order by ${direction} limit ${walkLength(wanted)}
    ), newest_hits as materialized (
      select id, created_at from newest where ${hasText} order by ${direction} limit ${wanted}
    ), found as (
      select * from newest_hits union select * from hits where (select count(*) from newest_hits) < ${wanted}
    )
    select total::int, array(select id from found order by ${direction} limit ${size} offset ${skip}) as ids
    from counted`)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return { total, rows: (await readOrders(db, { ids })).map((row) => order.read(row)) }
}

const order = columnsOf(orders, 'order')
const wantedIds = sql`${placeholder('ids')}::text[]`

const readOrders = statement<Record<string, unknown>>(
  'orders_by_ids',
  sql`select ${order.list} from orders where id = any(${wantedIds}) order by array_position(${wantedIds}, id)`,
)

/** Up to this length the walk costs less than sorting everything that the index finds. */
function walkLength(wanted: number): number {
  return Math.min(2_000 + 10 * wanted, 20_000)
}
