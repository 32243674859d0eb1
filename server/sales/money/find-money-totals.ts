import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { shops } from '#server/platform/db/schema.ts'
import type { MoneyTotals } from '#shared/contract/order-payments.ts'
import { toTaka } from '#shared/money.ts'
import { type MoneyMethod, moneyMethods } from '#shared/orders/money/money-rows.ts'
import { type MoneyQuery, partsOf } from './money-rows.ts'

type Sum = { method: MoneyMethod; count: number; in: string; out: string; owed: string }

/** Totals by method of the rows that a filter lets through, and what else it could be narrowed by. */
export async function findMoneyTotals(db: Db, query: MoneyQuery, own: string | null): Promise<MoneyTotals> {
  const { rows } = await db.execute<Sum>(sql`
    select method, (count(*) filter (where counts))::int as count,
      coalesce(sum(paisa) filter (where direction = 'in' and counts), 0)::text as in,
      coalesce(sum(paisa) filter (where direction = 'out' and counts), 0)::text as out,
      coalesce(sum(paisa) filter (where state = 'owed'), 0)::text as owed
    from (${rowsOf(query)}) as moved group by method`)
  const methods = rows
    .filter(({ count }) => count > 0)
    .map(({ method, count, owed: _, ...sums }) => ({
      method,
      count,
      in: toTaka(Number(sums.in)),
      out: toTaka(Number(sums.out)),
    }))
    .sort((one, other) => moneyMethods.indexOf(one.method) - moneyMethods.indexOf(other.method))
  const owedPaisa = rows.reduce((sum, { owed }) => sum + Number(owed), 0)
  return {
    methods,
    ...(owedPaisa > 0 && { owed: toTaka(owedPaisa) }),
    people: await listPeople(db, query),
    branches: await listBranches(db, own),
  }
}

function rowsOf(query: MoneyQuery) {
  return sql.join(partsOf(query), sql` union all `)
}

/** Everybody who took or gave money in these days, also where one of them is chosen. */
async function listPeople(db: Db, { person: _, ...query }: MoneyQuery): Promise<MoneyTotals['people']> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select by_id as id, max(by) as name from (${rowsOf(query)}) as moved
    where by_id is not null group by by_id order by name limit 200`)
  return rows
}

function listBranches(db: Db, own: string | null): Promise<MoneyTotals['branches']> {
  return db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(own === null ? undefined : eq(shops.id, own))
    .orderBy(asc(shops.name))
}
