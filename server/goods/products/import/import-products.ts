import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import { readImportFile } from '#server/platform/files/import/read-import-file.ts'
import type { ImportBody, ImportReport } from '#shared/contract/import-report.ts'
import { Problem } from '#shared/problem.ts'
import type { SlipRules } from '#shared/products/product-questions.ts'
import { listNames } from '../check-product.ts'
import { lockManyForEdit } from '../lock-for-edit.ts'
import { idsBySku, listProductsByIds } from '../queries.ts'
import { lockSaving } from '../save-product.ts'
import { toReport } from './import-report.ts'
import { digestOf, planImport } from './plan-import.ts'
import type { Planned } from './plan-row.ts'
import { type Row, readRows } from './read-rows.ts'
import { savePlan } from './save-plan.ts'

type App = Pick<FastifyInstance, 'db' | 'changes' | 'config'>
type Import = {
  slipRules: SlipRules
  account: Account
  rows: Row[]
  name: string
  hash: string
  basedOn: string | undefined
}

/** Adds and changes products from a file. One bad row and nothing is changed; a dry run changes nothing ever. */
export async function importProducts(
  app: App,
  account: Account,
  { fileName, dryRun, basedOn, ...body }: ImportBody,
): Promise<ImportReport> {
  const { table, hash } = await readImportFile(body)
  const rows = readRows(table)
  const slipRules = { ...(await listNames(app.db)), dropPercent: app.config.priceDropPercent }
  // Checked before anything is locked, so that checkouts need not wait in the meantime.
  const plan = await app.db.transaction(
    async (tx) => planImport(tx, rows, await listProductsByIds(tx, await idsBySku(tx, skusOf(rows)))),
    { readOnly: true },
  )
  const report = toReport(plan, { dryRun, basedOn: digestOf(hash, plan), slipRules })
  if (dryRun) return report
  if (report.errorCount > 0) return { ...report, added: 0, updated: 0 }
  return save(app, { slipRules, account, rows, name: fileName, hash, basedOn }, plan)
}

/**
 * Saves all rows in one transaction. The plan is made again from the products as they are under the lock: units sold
 * and words changed since the file was sent stay as they are, unless the file is about them.
 */
function save(
  app: App,
  { slipRules, account, rows, name, hash, basedOn }: Import,
  earlier: Planned[],
): Promise<ImportReport> {
  return write(app, async (tx, touch) => {
    await lockSaving(tx)
    const locked = await lockManyForEdit(tx, await idsBySku(tx, skusOf(rows)))
    const plan = await planImport(tx, rows, locked, earlier)
    const digest = digestOf(hash, plan)
    if (basedOn !== undefined && basedOn !== digest) throw new Problem('IMPORT_OUTDATED')
    const report = toReport(plan, { dryRun: false, basedOn: digest, slipRules })
    if (report.errorCount > 0) return { ...report, added: 0, updated: 0 }
    await savePlan({ tx, touch, account, file: name }, plan)
    const { added, updated, unchanged } = report
    const about = { file: name, sha256: hash, rows: rows.length, added, updated, unchanged }
    await audit(tx, account, 'product.import', name || 'a file without a name', null, about)
    return report
  })
}

function skusOf(rows: readonly Row[]): string[] {
  return rows.map(({ sku }) => sku.toLowerCase())
}
