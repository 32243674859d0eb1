import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { findAuditAuthor, isSame } from '#server/platform/changes/refuse-stale.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { auditLog, products } from '#server/platform/db/schema.ts'
import type { UndoReport } from '#shared/contract/goods/many-products.ts'
import type { Product } from '#shared/contract/product.ts'
import { gtinTaken, listGtinOwners } from '../gtin-owners.ts'
import { fieldsAgainstUnits } from '../units-rule.ts'

type Line = typeof auditLog.$inferSelect
/** A product before and after the undo; units alone are no edit. */
export type Restored = { before: Product; after: Product; isEdit: boolean }
export type UndoPlan = { restored: Restored[]; removed: Product[]; refused: UndoReport['refused'] }

/** Works out what becomes of the products of a batch, which are locked, by its lines of the audit log. */
export async function planUndo(
  tx: Tx,
  lines: readonly Line[],
  locked: readonly Product[],
): Promise<UndoPlan> {
  const byId = new Map(locked.map((product) => [product._id, product]))
  const plan: UndoPlan = { restored: [], removed: [], refused: [] }
  for (const line of lines) {
    const now = byId.get(line.subject)
    const refusal = now ? await refusalOf(tx, line, now) : `${nameIn(line)} was deleted in the meantime.`
    if (!now || refusal) plan.refused.push({ id: line.subject, message: refusal ?? '' })
    else if (line.action === 'product.add') plan.removed.push(now)
    else plan.restored.push(restore(line, now))
  }
  return plan
}

function restore(line: Line, before: Product): Restored {
  const fields = fieldsOf(line)
  const values = Object.fromEntries(fields.map((field) => [field, recordOf(line.before)[field]]))
  const isEdit = fields.some((field) => field !== 'quantity' && field !== 'stock')
  return { before, after: { ...before, ...values } as Product, isEdit }
}

async function refusalOf(tx: Tx, line: Line, now: Product): Promise<string | null> {
  return line.action === 'product.add' ? additionRefusal(tx, line, now) : changeRefusal(tx, line, now)
}

/** A product that was changed, sold or put on hold since it was added is somebody's by now. */
async function additionRefusal(tx: Tx, line: Line, now: Product): Promise<string | null> {
  const [later] = await tx
    .select({ by: auditLog.by })
    .from(auditLog)
    .where(and(eq(auditLog.subject, now._id), gt(auditLog.id, line.id)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (later) return `${now.title}: ${later.by} changed it in the meantime.`
  const isUntouched = now.quantity === recordOf(line.after).quantity && now.available === now.quantity
  return isUntouched && !now.byUnit ? null : `${now.title} has been sold or is on hold since.`
}

async function changeRefusal(tx: Tx, line: Line, now: Product): Promise<string | null> {
  const current = recordOf(now)
  const changed = fieldsOf(line).filter((field) => !isSame(current[field], recordOf(line.after)[field]))
  if (changed.length > 0) {
    const author = await findAuditAuthor(tx, now._id, now, changed)
    return `${now.title}: ${author?.by ?? 'A sale or a colleague'} changed it in the meantime.`
  }
  const { after } = restore(line, now)
  if (fieldsAgainstUnits(now, after).length > 0)
    return `${now.title} is sold unit by unit: its quantity and price follow its units.`
  const { gtin } = after.specs ?? {}
  const taken = gtin ? gtinTaken(await listGtinOwners(tx, [gtin]), gtin, now._id) : null
  if (taken) return `${now.title}: ${taken}`
  const hasMoved = after.slug !== now.slug
  return hasMoved && (await isSlugTaken(tx, after))
    ? `${now.title}: another product has its former URL.`
    : null
}

async function isSlugTaken(tx: Tx, { _id, slug }: Product): Promise<boolean> {
  return (await tx.$count(products, and(eq(products.slug, slug), ne(products.id, _id)))) > 0
}

/** The fields that the batch changed. One that was or became empty is in one of the two values only. */
function fieldsOf({ before, after }: Line): string[] {
  return [...new Set([...Object.keys(recordOf(before)), ...Object.keys(recordOf(after))])]
}

function nameIn({ before, after }: Line): string {
  const title = recordOf(after).title ?? recordOf(before).title
  return typeof title === 'string' ? title : 'A product'
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
