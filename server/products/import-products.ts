import type { FastifyInstance } from 'fastify'
import type { core } from 'zod'
import { type Product, ProductInput } from '#shared/contract/product.ts'
import { Problem } from '#shared/problem.ts'
import { write } from '../changes/write.ts'
import type { Db } from '../db/client.ts'
import { fromCell, parseCsv } from '../files/csv.ts'
import type { Account } from '../start/context.ts'
import { cleanProduct } from './clean-product.ts'
import { csvColumns, fromCsv } from './product-csv.ts'
import { idsBySku, listProducts, lockProducts } from './queries.ts'
import { changeProduct, insertProduct, isDuplicate, lockSaving, type Saving } from './save-product.ts'

const maxRows = 1000

type App = Pick<FastifyInstance, 'db' | 'changes'>
type Row = { number: number; body: Record<string, unknown>; sku: string }
type Report = { dryRun: boolean; added: number; updated: number; errors: { row: number; message: string }[] }

/** Adds and changes products from a file. One bad row and nothing is changed; a dry run changes nothing ever. */
export async function importProducts(
  app: App,
  account: Account,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<Report> {
  const rows = readRows(csv)
  const report = await checkRows(app.db, rows)
  if (dryRun || report.errors.length > 0)
    return dryRun ? { ...report, dryRun } : { ...report, dryRun, added: 0, updated: 0 }
  return write(app, async (tx, touch) => ({ dryRun, ...(await saveRows({ tx, touch, account }, rows)) }))
}

function readRows(csv: string): Row[] {
  const [header = [], ...lines] = parseCsv(csv)
  const columns = header.map((name) => name.trim())
  const unknown = columns.filter((name) => !csvColumns.includes(name))
  if (unknown.length > 0) refuse(`The file has columns that a product does not have: ${unknown.join(', ')}`)
  if (!columns.includes('sku')) refuse('The file needs a column named sku.')
  if (lines.length === 0) refuse('The file has no products.')
  if (lines.length > maxRows) refuse(`At most ${maxRows} products at a time; this file has ${lines.length}.`)
  return lines.map((line, index) => {
    const cells = new Map(columns.map((name, column) => [name, fromCell(line[column] ?? '')]))
    // Rows are counted as spreadsheets do: the header is row 1.
    return { number: index + 2, body: fromCsv(cells), sku: (cells.get('sku') ?? '').trim() }
  })
}

/** Checks every row without changing anything, so that checkouts need not wait meanwhile. */
async function checkRows(db: Db, rows: readonly Row[]): Promise<Report> {
  const report: Report = { dryRun: true, added: 0, updated: 0, errors: [] }
  const taken = new Set<string>()
  await db.transaction(
    async (tx) => {
      const known = bySku(await listProducts(tx, await idsBySku(tx, skusOf(rows))))
      for (const row of rows) {
        const existing = known.get(row.sku.toLowerCase())
        try {
          const values = cleanProduct(inputOf(row, existing))
          if (!existing && (await isDuplicate(tx, values))) throw new Problem('DUPLICATE_PRODUCT')
          claimNames(taken, existing ? [`sku ${values.sku}`] : twinKeys(values))
          if (existing) report.updated++
          else report.added++
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          report.errors.push({ row: row.number, message: error.message })
        }
      }
    },
    { readOnly: true },
  )
  return report
}

/**
 * Saves all rows in one transaction. Columns that a row leaves out are merged from the product as it is under the
 * lock, so units sold since the file was sent stay sold. Buyers of these products wait until the file is saved: some
 * seconds for the largest.
 */
async function saveRows(saving: Saving, rows: readonly Row[]): Promise<Omit<Report, 'dryRun'>> {
  await lockSaving(saving.tx)
  const known = bySku(await lockProducts(saving.tx, await idsBySku(saving.tx, skusOf(rows))))
  let added = 0
  for (const row of rows) {
    const existing = known.get(row.sku.toLowerCase())
    if (existing) await changeProduct(saving, existing._id, inputOf(row, existing))
    else await insertProduct(saving, inputOf(row, undefined))
    if (!existing) added++
  }
  return { added, updated: rows.length - added, errors: [] }
}

function skusOf(rows: readonly Row[]): string[] {
  return rows.map(({ sku }) => sku.toLowerCase())
}

function bySku(products: readonly Product[]): Map<string, Product> {
  return new Map(products.map((product) => [product.sku.toLowerCase(), product]))
}

/** A column that the file does not have keeps its value; an empty cell empties it. */
function inputOf({ body }: Row, existing: Product | undefined): ProductInput {
  const defined = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const options = { ...existing?.options, ...(defined.options as object | undefined) }
  const parsed = ProductInput.safeParse({ ...existing, ...defined, options })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return refuse(issue ? issueWords(issue) : 'This row cannot be read.')
}

/** The message for staff: the schema's own is for programmers. */
function issueWords(issue: core.$ZodIssue): string {
  const field = issue.path.join('.')
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${issue.expected === 'boolean' ? 'yes or no' : `a ${issue.expected}`}.`
    case 'too_small':
      return `${field} must be at least ${issue.minimum}.`
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`
    default:
      return `${field}: ${issue.message}`
  }
}

function twinKeys({
  title,
  description,
  sku,
}: {
  title: string
  description: string
  sku: string
}): string[] {
  return [`sku ${sku}`, `title ${title}`, `description ${description}`]
}

/** Refuses a file in which two rows are the same product. */
function claimNames(taken: Set<string>, names: readonly string[]): void {
  const keys = names.map((name) => name.toLowerCase())
  if (keys.some((key) => taken.has(key))) throw new Problem('DUPLICATE_PRODUCT')
  for (const key of keys) taken.add(key)
}

function refuse(message: string): never {
  throw new Problem('BAD_REQUEST', { message })
}
