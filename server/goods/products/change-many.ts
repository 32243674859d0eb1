import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { auditMany } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { Product } from '#shared/contract/product.ts'
import { toPaisa } from '#shared/money.ts'
import { Problem, type ProblemDetail } from '#shared/problem.ts'
import type { BulkFields, ProductChange } from '#shared/products/bulk-change.ts'
import { productQuestions, type Question } from '#shared/products/product-questions.ts'
import { insertBatch } from './insert-batch.ts'
import { lockManyForEdit } from './lock-for-edit.ts'
import { lockSaving, updateEntry } from './save-product.ts'
import { fieldsAgainstUnits } from './units-rule.ts'

type App = Pick<FastifyInstance, 'db' | 'changes' | 'config'>
type FieldValues = { [Field in keyof BulkFields]?: BulkFields[Field] | undefined }
type RequestedChange = { id: string; set: FieldValues; basedOn: FieldValues }
type Input = { changes: RequestedChange[]; dryRun: boolean }
type Planned = { before: Product; after: Product; change: ProductChange }

/** Changes many products, all or none of them. A dry run only says what is probably a slip. */
export function changeMany(
  app: App,
  account: Account,
  { changes, dryRun }: Input,
): Promise<{ changed: number; questions: Question[] }> {
  return write(app, async (tx, touch) => {
    await lockSaving(tx)
    const plan = await planChanges(tx, changes)
    await refuseStalePlan(tx, plan)
    const { priceDropPercent: dropPercent } = app.config
    const questions = plan.flatMap((planned) => questionsOf(planned, dropPercent))
    if (dryRun) return { changed: plan.length, questions }
    await store(tx, plan)
    const entries = plan.map(updateEntry).filter(({ after }) => Object.keys(after).length > 0)
    if (entries.length > 0) {
      const batch = await insertBatch(tx, account, { kind: 'change', products: entries.length })
      await auditMany(tx, account, entries, batch)
    }
    for (const { before } of plan) touch(tags.product(before._id))
    return { changed: plan.length, questions }
  })
}

/** Locks the products and works out what becomes of them. One that was deleted in the meantime refuses all of it. */
async function planChanges(tx: Tx, changes: readonly RequestedChange[]): Promise<Planned[]> {
  const locked = await lockManyForEdit(
    tx,
    changes.map(({ id }) => id),
  )
  const byId = new Map(locked.map((product) => [product._id, product]))
  const plan = changes.flatMap((sent) => {
    const before = byId.get(sent.id)
    const change = { id: sent.id, set: definedFields(sent.set), basedOn: definedFields(sent.basedOn) }
    return before ? [{ before, after: { ...before, ...change.set }, change }] : []
  })
  if (plan.length < changes.length) throw gone(changes, byId)
  refusePlanAgainstUnits(plan)
  return plan
}

function gone(changes: readonly RequestedChange[], byId: ReadonlyMap<string, Product>): Problem {
  const message = 'One of these products does not exist any more. Nothing was saved.'
  const details = changes.flatMap(({ id }, position) =>
    byId.has(id) ? [] : [{ path: `changes.${position}`, message }],
  )
  return new Problem('PRODUCT_NOT_FOUND', { message, details })
}

/** Names every product whose units decide about what is to be changed, so that staff can leave those out. */
function refusePlanAgainstUnits(plan: readonly Planned[]): void {
  const details = plan.flatMap(({ before, change }, position) => {
    const message = `${before.title} is sold unit by unit: its quantity and price follow its units.`
    return fieldsAgainstUnits(before, change.set).length > 0 ? [{ path: `changes.${position}`, message }] : []
  })
  if (details.length > 0) throw new Problem('UNITS_RULE', { details })
}

/** Names every product that somebody changed in the meantime, so that staff can leave those out. */
async function refuseStalePlan(tx: Tx, plan: readonly Planned[]): Promise<void> {
  const details: ProblemDetail[] = []
  for (const [position, { before, after, change }] of plan.entries()) {
    const findAuthor = (fields: string[]) => findAuditAuthor(tx, before._id, before, fields)
    try {
      await refuseStale({ basedOn: change.basedOn, before: before as BulkFields, after, findAuthor })
    } catch (error) {
      // One stale product must not hide the others.
      if (!(error instanceof Problem)) throw error
      const { by } = (error.details?.[0]?.expected ?? { by: 'A sale or a colleague' }) as { by: string }
      details.push({
        path: `changes.${position}`,
        message: `${before.title}: ${by} changed it in the meantime.`,
      })
    }
  }
  if (details.length > 0) throw new Problem('STALE_EDIT', { details })
}

function questionsOf({ before, after, change }: Planned, dropPercent: number): Question[] {
  if (change.set.newPrice === undefined && change.set.oldPrice === undefined) return []
  const known = { before, brands: [], categories: [], dropPercent }
  const product = { ...after, categories: [], options: { ram: [], color: [], ssd: [], display: [] } }
  return productQuestions(product, known).map(({ path, message }) => {
    return { path, message: `${before.title}: ${message}` }
  })
}

/** One statement for all. Units alone leave `updatedAt` as it is, as they do everywhere. */
async function store(tx: Tx, plan: readonly Planned[]): Promise<void> {
  const rows = plan.map(({ after, change: { set } }) => ({
    id: after._id,
    new_price: toPaisa(after.newPrice),
    old_price: toPaisa(after.oldPrice),
    sale: after.sale,
    quantity: after.quantity,
    stock: after.stock,
    edited: set.newPrice !== undefined || set.oldPrice !== undefined || set.sale !== undefined,
  }))
  await tx.execute(sql`
    update products set new_price_paisa = row.new_price, old_price_paisa = row.old_price, sale = row.sale,
      quantity = row.quantity, stock = row.stock,
      updated_at = case when row.edited then clock_timestamp() else products.updated_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id text, new_price bigint, old_price bigint, sale boolean, quantity integer, stock boolean, edited boolean)
    where products.id = row.id`)
}

function definedFields(fields: FieldValues): BulkFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
