import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { lockManyForEdit } from '#server/goods/products/lock-for-edit.ts'
import { idsBySku, listProductsByIds } from '#server/goods/products/queries.ts'
import { updateAndTouchProduct } from '#server/goods/stock/update-product-from-units.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { units as unitTable } from '#server/platform/db/schema.ts'
import { buildReport } from '#server/platform/files/import/build-report.ts'
import { readImportFile } from '#server/platform/files/import/read-import-file.ts'
import { listBranches } from '#server/site/shops/queries.ts'
import type { ImportBody, ImportReport } from '#shared/contract/import-report.ts'
import { Problem } from '#shared/problem.ts'
import { listUnitsByCode } from '../queries.ts'
import type { UnitWrite } from '../save-unit.ts'
import { readRows, type UnitRow } from './read-rows.ts'
import { type SavedRow, saveRow } from './save-row.ts'
import type { Names } from './unit-columns.ts'

type Outcome = { report: ImportReport; saved: SavedRow[] }

/**
 * Adds and changes units from a file, all rows or none. A dry run does the very same and undoes it row by row, so it
 * promises nothing that the import then refuses, and nobody who buys or edits in the meantime waits for more than one
 * row. Why products are planned instead: docs/domain/catalogue.md.
 */
export async function importUnits(
  app: Pick<FastifyInstance, 'db' | 'changes'>,
  account: Account,
  { fileName, dryRun, basedOn, ...body }: ImportBody,
): Promise<ImportReport> {
  const { table, hash } = await readImportFile(body)
  const rows = readRows(table)
  const branches = await listBranches(app.db)
  try {
    return await write(app, async (tx, touch) => {
      const { report, saved } = await saveAll({ tx, touch, account }, rows, { hash, branches, dryRun })
      if (dryRun || report.errorCount > 0) throw new RolledBack(report)
      if (basedOn !== undefined && basedOn !== report.basedOn) throw new Problem('IMPORT_OUTDATED')
      for (const id of new Set(saved.map(({ productId }) => productId)))
        await updateAndTouchProduct(tx, touch, id)
      const { added, updated, unchanged } = report
      await audit(tx, account, 'unit.import', fileName || 'a file without a name', null, {
        sha256: hash,
        rows: rows.length,
        added,
        updated,
        unchanged,
      })
      return report
    })
  } catch (error) {
    if (error instanceof RolledBack) return { ...error.report, ...(!dryRun && { added: 0, updated: 0 }) }
    throw error
  }
}

/** Rolls the transaction back, and brings the report out of it. */
class RolledBack extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('The import was rolled back')
    this.report = report
  }
}

type About = Names & { hash: string; dryRun: boolean }

async function saveAll(work: UnitWrite, rows: readonly UnitRow[], about: About): Promise<Outcome> {
  const ids = await idsBySku(
    work.tx,
    rows.map(({ sku }) => sku.toLowerCase()),
  )
  const found = about.dryRun ? await listProductsByIds(work.tx, ids) : await lockManyForEdit(work.tx, ids)
  const products = new Map(found.map((product) => [product.sku.toLowerCase(), product]))
  const known = await listUnitsByCode(
    work.tx,
    rows.map(({ code }) => code),
  )
  const units = new Map(known.map((unit) => [unit.code, unit]))
  // Rows without a code add a unit each time, so a file that was imported in the meantime is another one.
  const unitsBefore = await work.tx.$count(
    unitTable,
    inArray(
      unitTable.productId,
      found.map(({ _id }) => _id),
    ),
  )
  const saved: SavedRow[] = []
  const lookups = { ...about, products, units, earlier: new Map<string, number>() }
  for (const row of rows)
    saved.push(await withSavepoint(work.tx, about.dryRun, () => saveRow(work, row, lookups)))
  return { report: toReport(saved, { ...about, unitsBefore }), saved }
}

/** A row is undone in a dry run, and where the database refused it, so that the next row can be checked. */
async function withSavepoint(tx: Tx, dryRun: boolean, save: () => Promise<SavedRow>): Promise<SavedRow> {
  await tx.execute(sql`savepoint unit_row`)
  const saved = await save()
  const isUndone = dryRun || saved.kind === 'wrong'
  await tx.execute(isUndone ? sql`rollback to savepoint unit_row` : sql`release savepoint unit_row`)
  return saved
}

function toReport(
  saved: readonly SavedRow[],
  { hash, dryRun, unitsBefore }: About & { unitsBefore: number },
): ImportReport {
  const digest = createHash('sha256').update(`${hash} ${unitsBefore}`)
  // The codes and ids of new units differ from try to try; what was there before does not.
  for (const { kind, before } of saved) digest.update(JSON.stringify([kind, before?._id, before?.updatedAt]))
  return buildReport({
    dryRun,
    basedOn: digest.digest('hex'),
    kinds: saved.map(({ kind }) => kind),
    errors: saved.flatMap(({ errors }) => errors),
    questions: [],
    changes: saved.flatMap(({ changes }) => changes),
    fields: [],
  })
}
