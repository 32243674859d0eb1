import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { auditMany } from '#server/platform/changes/audit.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { products } from '#server/platform/db/schema.ts'
import { toTaka } from '#shared/money.ts'
import { moveSlug, newSlugs } from '../product-slug.ts'
import { savedDifference } from '../save-product.ts'
import { movedSlug } from './plan-import.ts'
import type { Planned } from './plan-row.ts'

type Saving = { tx: Tx; touch: Touch; account: Account }
type Changed = Extract<Planned, { kind: 'change' }>
type Added = Extract<Planned, { kind: 'add' }>

/** Rows of one statement: PostgreSQL takes 65,535 values at most. */
const batchSize = 500

/** Saves what a plan changes, in a few statements: buyers of these products wait in the meantime. */
export async function savePlan(saving: Saving, plan: readonly Planned[]): Promise<void> {
  const changed = plan.filter((planned) => planned.kind === 'change')
  const added = plan.filter((planned) => planned.kind === 'add')
  for (const some of batchesOf(changed)) await change(saving, some)
  for (const some of batchesOf(added)) await add(saving, some)
}

async function change({ tx, touch, account }: Saving, some: readonly Changed[]): Promise<void> {
  for (const planned of some) {
    const slug = movedSlug(planned)
    if (slug) await moveSlug(tx, planned.before._id, planned.before.slug, slug)
  }
  const rows = some.map(({ before, after, values }) => {
    const createdAt = new Date(before.createdAt)
    return { ...values, id: before._id, slug: after.slug, createdAt, updatedAt: now }
  })
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: takenFrom(rows) })
  const entries = some.map(({ before, after }) => {
    const [was, is] = savedDifference(before, after)
    return { action: 'product.update', subject: before._id, before: was, after: is }
  })
  await auditMany(tx, account, entries)
  for (const { before } of some) touch(tags.product(before._id))
}

async function add({ tx, touch, account }: Saving, some: readonly Added[]): Promise<void> {
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
  const entries = rows.map(({ id, title, sku, newPricePaisa }) => ({
    action: 'product.add',
    subject: id,
    before: null,
    after: { title, sku, newPrice: toTaka(newPricePaisa) },
  }))
  await auditMany(tx, account, entries)
  for (const { id } of rows) touch(tags.product(id))
}

/** The time of the clock, not of the transaction: the products of an import get different ages. */
const now = sql`clock_timestamp()`

/** Only fields that the rows name are set: a column that an import knows nothing of keeps its value. */
function takenFrom(rows: readonly object[]): Record<string, SQL> {
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  const { id: _id, createdAt: _createdAt, ...changeable } = getTableColumns(products)
  const taken = Object.entries(changeable).filter(([field]) => named.has(field))
  return Object.fromEntries(taken.map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]))
}

function batchesOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / batchSize)
  return Array.from({ length: count }, (_, at) => all.slice(at * batchSize, (at + 1) * batchSize))
}
