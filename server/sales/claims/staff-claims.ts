import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { containsText, typedText } from '#server/platform/db/contains-text.ts'
import { claimEvents, claims, orders, warranties } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { claimDue, hasDeadline, isLateClaim } from '#server/sales/deadlines/claim-due.ts'
import { searchedBuyer } from '#server/sales/orders/queries.ts'
import { photoNames } from '#server/sales/photos/photo-names.ts'
import { serialHash } from '#server/sales/warranties/queries.ts'
import type { ClaimQuery, StaffClaim } from '#shared/contract/claims.ts'
import { staffPageSize } from '#shared/limits.ts'
import { isPhone, phoneKey } from '#shared/phone.ts'
import { parseSerial } from '#shared/units/serial.ts'
import { toBuyerClaim } from './claim-row.ts'

type Limits = Pick<Config, 'claimDays' | 'claimMakerDays'>

/** One page of claims: those that are late, then those that are due next, then the others, newest first. */
export async function listStaffClaims(
  db: Db,
  { state, q, branch, page = 1, limit = staffPageSize }: ClaimQuery,
  limits: Limits,
): Promise<ListPage<StaffClaim>> {
  const wanted = and(
    state ? eq(claims.state, state) : undefined,
    branch ? eq(claims.shopId, branch) : undefined,
    matchesSearch(q),
  )
  const due = sql`case when ${hasDeadline} then ${claimDue(limits)} end`
  const rows = await selectClaims(db, limits)
    .where(wanted)
    .orderBy(sql`${due} asc nulls last`, desc(claims.movedAt), claims.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(wanted)
  return { rows: await withParts(db, rows), total: counted?.total ?? 0 }
}

export async function findStaffClaim(
  db: Db | Tx,
  id: string,
  limits: Limits,
): Promise<StaffClaim | undefined> {
  const [claim] = await withParts(db, await selectClaims(db, limits).where(eq(claims.id, id)))
  return claim
}

function selectClaims(db: Db | Tx, limits: Limits) {
  return db
    .select({
      claim: claims,
      number: orders.number,
      customer: orders.customer,
      replacement: warranties.serial,
      due: sql<Date | string | null>`case when ${hasDeadline} then ${claimDue(limits)} end`,
      isLate: isLateClaim(limits),
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .leftJoin(warranties, eq(warranties.id, claims.replacementId))
    .$dynamic()
}

const searchedColumns = sql`${claims.number}, ${orders.number}, ${claims.serial}, ${claims.productName}, ${searchedBuyer},
  ${claims.problem}, ${claims.branch}, ${claims.makerCase}`

/** Finds phone and serial number however they are written, and a claim by its id, which links of other pages have. */
function matchesSearch(q = ''): SQL | undefined {
  const typed = typedText(q)
  const serial = parseSerial(typed)
  return or(
    typed ? eq(claims.id, typed) : undefined,
    containsText(typed, searchedColumns),
    isPhone(typed) ? eq(orders.buyerPhone, phoneKey(typed)) : undefined,
    serial ? eq(claims.serialHash, serialHash(serial)) : undefined,
  )
}

type Row = Awaited<ReturnType<typeof selectClaims>>[number]

/** Claims with their histories and the names of their photos. */
async function withParts(db: Db | Tx, rows: readonly Row[]): Promise<StaffClaim[]> {
  const ids = rows.map(({ claim }) => claim.id)
  const events = await db
    .select()
    .from(claimEvents)
    .where(inArray(claimEvents.claimId, ids))
    .orderBy(asc(claimEvents.id))
  const photosOf = await photoNames(db, 'claimId', ids)
  return rows.map((row) => ({
    ...toStaffClaim(row),
    photos: photosOf(row.claim.id),
    events: events
      .filter(({ claimId }) => claimId === row.claim.id)
      .map(({ state, note, by, undoneBy, at }) => ({ state, note, by, undoneBy, at: at.toISOString() })),
  }))
}

function toStaffClaim({ claim, number, customer, replacement, due, isLate }: Row) {
  const { name, phone, email } = customer
  return {
    ...toBuyerClaim(claim),
    _id: claim.id,
    order: { _id: claim.orderId, number: String(number) },
    customer: { name, phone, email },
    problem: claim.problem,
    isCovered: claim.isCovered,
    by: claim.by,
    leftWith: claim.leftWith,
    makerCase: claim.makerCase,
    replacement,
    isLate,
    due: due === null ? null : new Date(due).toISOString(),
  }
}
