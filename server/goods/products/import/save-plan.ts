import { sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { auditMany } from '#server/platform/changes/audit.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { products } from '#server/platform/db/schema.ts'
import { toTaka } from '#shared/money.ts'
import { insertBatch } from '../insert-batch.ts'
import { overwriteRows } from '../overwrite-rows.ts'
import { partsOf } from '../parts-of.ts'
import { moveSlug, newSlugs } from '../product-slug.ts'
import { updateEntry } from '../save-product.ts'
import { movedSlug } from './plan-import.ts'
import type { Planned } from './plan-row.ts'

type Saving = { tx: Tx; touch: Touch; account: Account; file: string }
type InBatch = Omit<Saving, 'file'> & { batch: string }
type Changed = Extract<Planned, { kind: 'change' }>
type Added = Extract<Planned, { kind: 'add' }>

/** Saves what a plan changes, in a few statements: buyers of these products wait in the meantime. */
export async function savePlan(saving: Saving, plan: readonly Planned[]): Promise<void> {
  const changed = plan.filter((planned) => planned.kind === 'change')
  const added = plan.filter((planned) => planned.kind === 'add')
  const count = changed.length + added.length
  if (count === 0) return
  const { tx, account, file } = saving
  const batch = await insertBatch(tx, account, { kind: 'import', file, products: count })
  for (const some of partsOf(changed)) await change({ ...saving, batch }, some)
  for (const some of partsOf(added)) await add({ ...saving, batch }, some)
}

async function change({ tx, touch, account, batch }: InBatch, some: readonly Changed[]): Promise<void> {
  for (const planned of some) {
    const slug = movedSlug(planned)
    if (slug) await moveSlug(tx, planned.before._id, planned.before.slug, slug)
  }
  const rows = some.map(({ before, after, values }) => {
    const createdAt = new Date(before.createdAt)
    return { ...values, id: before._id, slug: after.slug, createdAt, updatedAt: now }
  })
  await overwriteRows(tx, rows)
  await auditMany(tx, account, some.map(updateEntry), batch)
  for (const { before } of some) touch(tags.product(before._id))
}

async function add({ tx, touch, account, batch }: InBatch, some: readonly Added[]): Promise<void> {
  const slugs = await newSlugs(
    tx,
    some.map(({ slug }) => slug),
  )
  const rows = some.map(({ values }, at) => ({
    ...values,
    id: newId(),
    slug: slugs[at] ?? '',
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(products).values(rows)
  const entries = rows.map(({ id, title, sku, newPricePaisa, quantity }) => ({
    action: 'product.add',
    subject: id,
    before: null,
    after: { title, sku, newPrice: toTaka(newPricePaisa), quantity },
  }))
  await auditMany(tx, account, entries, batch)
  for (const { id } of rows) touch(tags.product(id))
}

/** The time of the clock, not of the transaction: the products of an import get different ages. */
const now = sql`clock_timestamp()`
