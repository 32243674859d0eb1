import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import {
  type auditLog,
  cartRequests,
  claims,
  contactMessages,
  customRequirements,
  orders,
  products,
  returns,
  shops,
} from '#server/platform/db/schema.ts'
import type { AuditEntry, AuditKind } from '#shared/contract/users.ts'

type AuditRow = typeof auditLog.$inferSelect
type Names = ReadonlyMap<string, string>

/** Lines of the audit log with names in place of ids: of what was changed, and of the branches in it. */
export async function withNames(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const [names, branches] = await Promise.all([findNames(db, rows), findBranchNames(db, rows)])
  return rows.map((row) => {
    const { id, at, by, byId, action, subject, before, after } = row
    const name = names.get(subject) ?? nameIn(before) ?? nameIn(after) ?? subject
    return {
      _id: String(id),
      at: at.toISOString(),
      by,
      byId,
      action,
      subject,
      about: { kind: kindOf(row), name },
      before: withBranch(before, branches),
      after: withBranch(after, branches),
    }
  })
}

const kinds: Record<string, AuditKind> = {
  order: 'order',
  payment: 'order',
  shipment: 'order',
  product: 'product',
  coupon: 'coupon',
  user: 'user',
  webpage: 'image',
}

/** An action begins with the noun it is about. An import is about a file of products. */
function kindOf({ action }: AuditRow): AuditKind {
  return action === 'product.import' ? 'other' : (kinds[action.split('.')[0] ?? ''] ?? 'other')
}

async function findNames(db: Db, rows: readonly AuditRow[]): Promise<Names> {
  const idsOf = (noun: string) =>
    rows.filter(({ action }) => action.startsWith(`${noun}.`)).map(({ subject }) => subject)
  const ofKind = (kind: AuditKind) => rows.filter((row) => kindOf(row) === kind).map(({ subject }) => subject)
  const found = await Promise.all([
    findNumbers(db, ofKind('order')),
    findTitles(db, ofKind('product')),
    findSenders(db, idsOf('message')),
    findClaimNumbers(db, idsOf('claim')),
    findReturnNumbers(db, idsOf('return')),
  ])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

type NamedRow = { id: string; name: string }

async function findNumbers(db: Db, ids: string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return []
  const name = sql<string>`${orders.number}::text`
  return db.select({ id: orders.id, name }).from(orders).where(inArray(orders.id, ids))
}

async function findClaimNumbers(db: Db, ids: string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return []
  const name = sql<string>`${claims.number}::text`
  return db.select({ id: claims.id, name }).from(claims).where(inArray(claims.id, ids))
}

async function findReturnNumbers(db: Db, ids: string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return []
  const name = sql<string>`${returns.number}::text`
  return db.select({ id: returns.id, name }).from(returns).where(inArray(returns.id, ids))
}

async function findTitles(db: Db, ids: string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return []
  return db.select({ id: products.id, name: products.title }).from(products).where(inArray(products.id, ids))
}

/** Messages are named by who wrote them. */
async function findSenders(db: Db, ids: string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return []
  const name = sql<string>`${contactMessages.firstName} || ' ' || ${contactMessages.lastName}`
  const messages = db
    .select({ id: contactMessages.id, name })
    .from(contactMessages)
    .where(inArray(contactMessages.id, ids))
  const requirements = db
    .select({ id: customRequirements.id, name: customRequirements.name })
    .from(customRequirements)
    .where(inArray(customRequirements.id, ids))
  const carts = db
    .select({ id: cartRequests.id, name: cartRequests.name })
    .from(cartRequests)
    .where(inArray(cartRequests.id, ids))
  return (await Promise.all([messages, requirements, carts])).flat()
}

async function findBranchNames(db: Db, rows: readonly AuditRow[]): Promise<Names> {
  const ids = rows.flatMap(({ before, after }) => [branchOf(before), branchOf(after)]).filter(isText)
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: shops.id, name: shops.name }).from(shops).where(inArray(shops.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** A branch that was removed in the meantime keeps its id. */
function withBranch(record: unknown, branches: Names): unknown {
  const id = branchOf(record)
  if (!isText(id)) return record
  return { ...(record as object), shopId: branches.get(id) ?? id }
}

function branchOf(record: unknown): unknown {
  return isRecord(record) ? record.shopId : undefined
}

/** The name that a product, picture, branch or unit has in its line, as deleted ones keep it. */
function nameIn(record: unknown): string | undefined {
  if (!isRecord(record)) return undefined
  return [record.title, record.imageTitle, record.branchName, record.code].find(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
