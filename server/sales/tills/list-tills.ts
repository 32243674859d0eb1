import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { tillSums, tills } from '#server/platform/db/schema.ts'
import type { Till, TillPage } from '#shared/contract/money/tills.ts'
import { staffPageSize } from '#shared/limits.ts'
import { toTaka } from '#shared/money.ts'
import { moneyMethods } from '#shared/orders/money/money-rows.ts'
import { expectedPaisa } from '#shared/orders/money/tills.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { isDay } from '#shared/period.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'

type Row = typeof tills.$inferSelect
type Sum = typeof tillSums.$inferSelect

/** Closed tills, the newest day first. `before` is the place where the page before ended. */
export async function listTills(db: Db, account: Account, before?: string): Promise<TillPage> {
  const own = needsBranch(account.role) ? eq(tills.shopId, account.shopId ?? 'none') : undefined
  const rows = await db
    .select()
    .from(tills)
    .where(and(own, before ? isBefore(before) : undefined))
    .orderBy(desc(tills.day), desc(tills.id))
    .limit(staffPageSize + 1)
  const shown = rows.slice(0, staffPageSize)
  const last = shown.at(-1)
  const next = rows.length > staffPageSize && last ? `${last.day}|${last.id}` : null
  return { tills: await withSums(db, shown), next }
}

export async function findTill(db: Db, id: string): Promise<Till> {
  const rows = await db.select().from(tills).where(eq(tills.id, id))
  return present((await withSums(db, rows))[0])
}

function isBefore(place: string) {
  const [day = '', id = ''] = place.split('|')
  if (!isDay(day) || id === '')
    throw new Problem('BAD_REQUEST', { message: 'This page of the list does not exist. Please start again.' })
  return sql`(${tills.day}, ${tills.id}) < (${day}::date, ${id})`
}

async function withSums(db: Db, rows: readonly Row[]): Promise<Till[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const sums = await db.select().from(tillSums).where(inArray(tillSums.tillId, ids))
  return rows.map((row) =>
    toTill(
      row,
      sums.filter(({ tillId }) => tillId === row.id),
    ),
  )
}

function toTill({ id, openedPaisa, closedAt, ...row }: Row, sums: readonly Sum[]): Till {
  const { branch, person, day, note, closedBy } = row
  const methods = sums
    .toSorted((one, other) => moneyMethods.indexOf(one.method) - moneyMethods.indexOf(other.method))
    .map((sum) => ({
      method: sum.method,
      in: toTaka(sum.inPaisa),
      out: toTaka(sum.outPaisa),
      expected: toTaka(expectedPaisa(sum, openedPaisa)),
      counted: toTaka(sum.countedPaisa),
    }))
  const opened = toTaka(openedPaisa)
  return { _id: id, branch, person, day, opened, methods, note, closedBy, closedAt: closedAt.toISOString() }
}
