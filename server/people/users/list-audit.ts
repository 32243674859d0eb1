import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { contains } from '#server/platform/db/contains-text.ts'
import { auditLog, claims, orders, products, returns } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import type { AuditEntry } from '#shared/contract/users.ts'
import { auditPageSize } from '#shared/limits.ts'
import { withNames } from './audit-names.ts'

export type AuditFilter = {
  [Name in 'q' | 'by' | 'product' | 'order' | 'field' | 'from' | 'to']?: string | undefined
}

/** One page of what staff did, newest first, with the names of what they did it to. */
export async function listAudit(
  db: Db,
  { page = 1, ...filter }: AuditFilter & { page?: number | undefined },
): Promise<ListPage<AuditEntry>> {
  const wanted = matchesAudit(filter)
  const rows = await db
    .select()
    .from(auditLog)
    .where(wanted)
    // As the indexes are sorted: otherwise PostgreSQL would sort all lines for every page.
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(auditPageSize)
    .offset((page - 1) * auditPageSize)
  return { rows: await withNames(db, rows), total: await db.$count(auditLog, wanted) }
}

/** Everybody whose work is in the log, under the name of their last line. */
export async function listAuditPeople(db: Db): Promise<{ id: string; name: string }[]> {
  // From one person to the next by the index: there are few of them, and many lines.
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive people as (
      (select by_id from audit_log order by by_id limit 1)
      union all
      select (select by_id from audit_log where by_id > people.by_id order by by_id limit 1)
      from people where people.by_id is not null
    )
    select by_id as id, (select audit_log.by from audit_log
      where audit_log.by_id = people.by_id order by at desc, id desc limit 1) as name
    from people where by_id is not null order by name`)
  return rows
}

export function matchesAudit({ q, by, product, order, field, from, to }: AuditFilter): SQL | undefined {
  return and(
    q ? mentions(q.trim()) : undefined,
    by ? eq(auditLog.byId, by) : undefined,
    product ? isAboutProduct(product.trim()) : undefined,
    order ? isAboutOrder(order.trim()) : undefined,
    field ? hasChanged(field) : undefined,
    from ? sql`${auditLog.at} >= ${from}::date::timestamp at time zone 'Asia/Dhaka'` : undefined,
    to ? sql`${auditLog.at} < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'` : undefined,
  )
}

/** Whether the text is in a line as the list shows it: orders, claims and returns by their number, products by their title. */
function mentions(text: string): SQL | undefined {
  const isClaim = sql`${auditLog.subject} in (select ${claims.id} from ${claims} where ${claims.number}::text = ${text})`
  const isReturn = sql`${auditLog.subject} in (select ${returns.id} from ${returns} where ${returns.number}::text = ${text})`
  const written = [auditLog.by, auditLog.action, auditLog.subject].map((column) => contains(column, text))
  return or(...written, isAboutOrder(text), isClaim, isReturn, isAboutProduct(text))
}

function isAboutProduct(text: string): SQL | undefined {
  const isNamed = or(contains(products.title, text), contains(products.sku, text))
  const title = sql`coalesce(${auditLog.before} ->> 'title', ${auditLog.after} ->> 'title', '')`
  return and(
    sql`${auditLog.action} like 'product.%'`,
    or(
      eq(auditLog.subject, text),
      sql`${auditLog.subject} in (select ${products.id} from ${products} where ${isNamed})`,
      contains(title, text),
    ),
  )
}

function isAboutOrder(number: string): SQL {
  return sql`${auditLog.subject} in (select ${orders.id} from ${orders} where ${orders.number}::text = ${number})`
}

/** Whether a field is not the same before and after. A status has no fields: its two values are the whole line. */
function hasChanged(field: string): SQL {
  const isDifferent = sql`(${auditLog.before} -> ${field}::text) is distinct from (${auditLog.after} -> ${field}::text)`
  return field === 'status' ? sql`(${isDifferent} or ${auditLog.action} = 'order.status')` : isDifferent
}
