import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { auditMany } from '#server/platform/changes/audit.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { type Touch, write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { auditLog, productBatches } from '#server/platform/db/schema.ts'
import { isStorable } from '#server/platform/db/storable.ts'
import type { UndoReport } from '#shared/contract/goods/many-products.ts'
import { Problem } from '#shared/problem.ts'
import { undoable } from '../list-batches.ts'
import { lockManyForEdit } from '../lock-for-edit.ts'
import { overwriteRows } from '../overwrite-rows.ts'
import { partsOf } from '../parts-of.ts'
import { moveSlug } from '../product-slug.ts'
import { toRow } from '../queries.ts'
import { removeProducts } from '../remove-products.ts'
import { lockSaving, updateEntry } from '../save-product.ts'
import { planUndo, type UndoPlan } from './plan-undo.ts'

type Saving = { tx: Tx; touch: Touch; account: Account }

/** Refusals that are named one by one. */
const maxNamed = 200

/**
 * Gives the products of a batch the values that they had before it, and deletes those that it added. A product that
 * somebody changed since stays as it is and is named.
 */
export function undoBatch(
  app: Pick<FastifyInstance, 'db' | 'changes'>,
  account: Account,
  id: string,
): Promise<UndoReport> {
  return write(app, async (tx, touch) => {
    await lockSaving(tx)
    await markUndone(tx, id)
    const lines = await tx.select().from(auditLog).where(eq(auditLog.batchId, id)).orderBy(auditLog.id)
    const ids = lines.map(({ subject }) => subject)
    const plan = await planUndo(tx, lines, await lockManyForEdit(tx, ids))
    await carryOut({ tx, touch, account }, plan)
    const { restored, removed, refused } = plan
    return {
      undone: restored.length + removed.length,
      refused: refused.slice(0, maxNamed),
      refusedCount: refused.length,
    }
  })
}

/** Of two people who undo the same batch at once, the second is refused. */
async function markUndone(tx: Tx, id: string): Promise<void> {
  if (!isStorable(id)) throw new Problem('BATCH_NOT_FOUND')
  const { rowCount } = await tx
    .update(productBatches)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(productBatches.id, id), undoable))
  if (!rowCount) throw new Problem('BATCH_NOT_FOUND')
}

async function carryOut(saving: Saving, { restored, removed }: UndoPlan): Promise<void> {
  const { tx, touch, account } = saving
  for (const some of partsOf(restored)) {
    for (const { before, after } of some) await moveSlug(tx, before._id, before.slug, after.slug)
    await overwriteRows(
      tx,
      some.map(({ after, isEdit }) => ({ ...toRow(after), ...(isEdit && { updatedAt: now }) })),
    )
    const entries = some.map((one) => ({ ...updateEntry(one), action: 'product.undo' }))
    await auditMany(tx, account, entries)
    for (const { before } of some) touch(tags.product(before._id))
  }
  for (const some of partsOf(removed)) await removeProducts(saving, some)
}

const now = sql`clock_timestamp()`
