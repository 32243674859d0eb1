import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { auditLog, orders, products } from '#server/db/schema.ts'
import { withNames } from './audit-names.ts'
import { contains } from './queries.ts'

type AuditFilter = { [Name in 'q' | 'by' | 'product' | 'order' | 'field']?: string | undefined }

const perPage = 50

/** One page of what staff did, newest first, with the names of what they did it to. */
export async function listAudit(
  db: Db,
  { page = 1, ...filter }: AuditFilter & { page?: number | undefined },
) {
  const wanted = matching(filter)
  const rows = await db
    .select()
    .from(auditLog)
    .where(wanted)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { entries: await withNames(db, rows), total: await db.$count(auditLog, wanted) }
}

/** Everybody whose work is in the log, under the name of their last line. */
export async function listAuditPeople(db: Db): Promise<{ id: string; name: string }[]> {
  const last = db
    .selectDistinctOn([auditLog.byId], { id: auditLog.byId, name: auditLog.by })
    .from(auditLog)
    .orderBy(auditLog.byId, desc(auditLog.id))
    .as('last')
  return db.select().from(last).orderBy(last.name)
}

function matching({ q, by, product, order, field }: AuditFilter): SQL | undefined {
  return and(
    q ? or(contains(auditLog.by, q), contains(auditLog.action, q), contains(auditLog.subject, q)) : undefined,
    by ? eq(auditLog.byId, by) : undefined,
    product ? isAboutProduct(product.trim()) : undefined,
    order ? isAboutOrder(order.trim()) : undefined,
    field ? hasChanged(field) : undefined,
  )
}

function isAboutProduct(text: string): SQL | undefined {
  const isNamed = or(contains(products.title, text), contains(products.sku, text))
  const title = sql`lower(coalesce(${auditLog.before} ->> 'title', ${auditLog.after} ->> 'title', ''))`
  return and(
    sql`${auditLog.action} like 'product.%'`,
    or(
      eq(auditLog.subject, text),
      sql`${auditLog.subject} in (select ${products.id} from ${products} where ${isNamed})`,
      sql`position(${text.toLowerCase()} in ${title}) > 0`,
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
