import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, AuditKind } from '#shared/contract/users.ts'
import type { Db } from '../db/client.ts'
import { auditLog, orders, products } from '../db/schema.ts'
import { contains } from './queries.ts'

type AuditRow = typeof auditLog.$inferSelect
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

async function withNames(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const idsOf = (kind: AuditKind) => rows.filter((row) => kindOf(row) === kind).map(({ subject }) => subject)
  const [numbers, titles] = await Promise.all([
    findNumbers(db, idsOf('order')),
    findTitles(db, idsOf('product')),
  ])
  return rows.map((row) => {
    const { at, by, byId, action, subject, before, after } = row
    const name = numbers.get(subject) ?? titles.get(subject) ?? titleIn(before) ?? titleIn(after) ?? subject
    return {
      at: at.toISOString(),
      by,
      byId,
      action,
      subject,
      about: { kind: kindOf(row), name },
      before,
      after,
    }
  })
}

const kinds: Record<string, AuditKind> = {
  order: 'order',
  payment: 'order',
  product: 'product',
  coupon: 'coupon',
  user: 'user',
  webpage: 'image',
}

/** An action begins with the noun it is about. An import is about a file of products. */
function kindOf({ action }: AuditRow): AuditKind {
  return action === 'product.import' ? 'other' : (kinds[action.split('.')[0] ?? ''] ?? 'other')
}

async function findNumbers(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, number }) => [id, String(number)]))
}

async function findTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The name that a deleted product or picture had. */
function titleIn(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('title' in record)) return undefined
  return typeof record.title === 'string' && record.title ? record.title : undefined
}
