import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { containsText, typedText } from '#server/platform/db/contains-text.ts'
import { orders, returnEvents, returns } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { hasReturnDeadline, isLateReturn, returnDue } from '#server/sales/deadlines/return-due.ts'
import { searchedBuyer } from '#server/sales/orders/queries.ts'
import { photoNames } from '#server/sales/photos/photo-names.ts'
import type { ReturnQuery, StaffReturn } from '#shared/contract/returns/returns.ts'
import { staffPageSize } from '#shared/limits.ts'
import { isPhone, phoneKey } from '#shared/phone.ts'
import { toBuyerReturn } from './return-row.ts'

type Limits = Pick<Config, 'answerHours' | 'refundDays'>

/** One page of returns: those that are late, then those that are due next, then the others, newest first. */
export async function listStaffReturns(
  db: Db,
  { state, branch, q, page = 1, limit = staffPageSize }: ReturnQuery,
  limits: Limits,
): Promise<ListPage<StaffReturn>> {
  const wanted = and(
    state ? eq(returns.state, state) : undefined,
    branch ? eq(returns.shopId, branch) : undefined,
    matchesSearch(q),
  )
  const rows = await selectReturns(db, limits)
    .where(wanted)
    .orderBy(sql`${dueOf(limits)} asc nulls last`, desc(returns.movedAt), returns.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(wanted)
  return { rows: await withParts(db, rows), total: counted?.total ?? 0 }
}

export async function findStaffReturn(
  db: Db | Tx,
  id: string,
  limits: Limits,
): Promise<StaffReturn | undefined> {
  const [found] = await withParts(db, await selectReturns(db, limits).where(eq(returns.id, id)))
  return found
}

function dueOf(limits: Limits): SQL {
  return sql`case when ${hasReturnDeadline} then ${returnDue(limits)} end`
}

const other = alias(orders, 'other')

function selectReturns(db: Db | Tx, limits: Limits) {
  return db
    .select({
      row: returns,
      number: orders.number,
      customer: orders.customer,
      exchangeNumber: other.number,
      due: sql<Date | string | null>`${dueOf(limits)}`,
      isLate: isLateReturn(limits),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(other, eq(other.id, returns.exchangeOrderId))
    .$dynamic()
}

const searchedColumns = sql`${returns.number}, ${orders.number}, ${returns.serial}, ${returns.productName}, ${searchedBuyer},
  ${returns.problem}, ${returns.branch}`

/** Finds a phone however it is written, and a return by its id, which links of other pages have. */
function matchesSearch(q = ''): SQL | undefined {
  const typed = typedText(q)
  return or(
    typed ? eq(returns.id, typed) : undefined,
    containsText(typed, searchedColumns),
    isPhone(typed) ? eq(orders.buyerPhone, phoneKey(typed)) : undefined,
  )
}

type Row = Awaited<ReturnType<typeof selectReturns>>[number]

/** Returns with their histories and the names of their photos. */
async function withParts(db: Db | Tx, rows: readonly Row[]): Promise<StaffReturn[]> {
  const ids = rows.map(({ row }) => row.id)
  const events = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(asc(returnEvents.id))
  const photosOf = await photoNames(db, 'returnId', ids)
  return rows.map((found) => ({
    ...toStaffReturn(found),
    photos: photosOf(found.row.id),
    events: events
      .filter(({ returnId }) => returnId === found.row.id)
      .map(({ state, note, by, at }) => ({ state, note, by, at: at.toISOString() })),
  }))
}

function toStaffReturn({ row, number, customer, exchangeNumber, due, isLate }: Row) {
  const { name, phone, email } = customer
  return {
    ...toBuyerReturn(row),
    _id: row.id,
    order: { _id: row.orderId, number: String(number) },
    customer: { name, phone, email },
    problem: row.problem,
    by: row.by,
    place: row.place,
    exchangeNumber: exchangeNumber === null ? null : String(exchangeNumber),
    isLate,
    due: due === null ? null : new Date(due).toISOString(),
  }
}
