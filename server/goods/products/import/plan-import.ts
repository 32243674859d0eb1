import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/schema.ts'
import type { Product } from '#shared/contract/product.ts'
import { problems } from '#shared/problem.ts'
import { gtinKey } from '#shared/products/gtin.ts'
import { gtinTaken, listGtinOwners } from '../gtin-owners.ts'
import { type Planned, planRow } from './plan-row.ts'
import type { Row } from './read-rows.ts'

/** Rows that are compared before other requests get their turn. */
const rowsAtOnce = 50

/**
 * Compares the rows with the products of the shop. `earlier` is the plan of a moment ago: a row whose product has not
 * changed since is taken from there, so that little is left to do while products are locked.
 */
export async function planImport(
  tx: Tx,
  rows: readonly Row[],
  known: readonly Product[],
  earlier?: readonly Planned[],
): Promise<Planned[]> {
  const bySku = new Map(known.map((product) => [product.sku.toLowerCase(), product]))
  const plan: Planned[] = []
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const before = bySku.get(row.sku.toLowerCase())
    const was = earlier?.[at]
    plan.push(was && isStillTrue(was, before) ? was : await planRow(row, before))
  }
  return refuseTwins(plan, {
    twins: await listTwins(tx, plan),
    slugs: await listSlugOwners(tx, plan),
    gtins: await listGtinOwners(
      tx,
      plan.flatMap((planned) => gtinIn(planned) ?? []),
    ),
  })
}

/** A hash of the file, of the products that it names and of all that would change: what a confirmation is about. */
export function digestOf(fileHash: string, plan: readonly Planned[]): string {
  const hash = createHash('sha256').update(fileHash)
  for (const planned of plan) {
    const before = 'before' in planned ? [planned.before._id, planned.before.updatedAt] : []
    const changes = planned.kind === 'change' ? planned.changes : []
    hash.update(JSON.stringify([planned.row.number, planned.kind, before, changes]))
  }
  return hash.digest('hex')
}

function isStillTrue(was: Planned, before: Product | undefined): boolean {
  if (was.kind === 'wrong') return false
  return 'before' in was ? isDeepStrictEqual(was.before, before) : before === undefined
}

/** The rows of new products that the shop has already, by title, description or SKU. */
async function listTwins(tx: Tx, plan: readonly Planned[]): Promise<Set<number>> {
  const added = plan.filter((planned) => planned.kind === 'add')
  if (added.length === 0) return new Set()
  const rows = added.map(({ row, values: { title, description, sku } }) => ({
    number: row.number,
    title,
    description,
    sku,
  }))
  const { rows: twins } = await tx.execute<{ number: number }>(sql`
    select number from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new(number int, title text, description text, sku text)
    where exists (select from products where lower(products.title) = lower(new.title))
      or exists (select from products where md5(lower(products.description)) = md5(lower(new.description)))
      or exists (select from products where lower(products.sku) = lower(new.sku) and products.sku <> '')`)
  return new Set(twins.map(({ number }) => number))
}

/** The products that have the addresses to which others are to move. */
async function listSlugOwners(tx: Tx, plan: readonly Planned[]): Promise<Map<string, string>> {
  const wanted = plan.flatMap((planned) => movedSlug(planned) ?? [])
  if (wanted.length === 0) return new Map()
  const owners = await tx
    .select({ slug: products.slug, id: products.id })
    .from(products)
    .where(inArray(products.slug, wanted))
  return new Map(owners.map(({ slug, id }) => [slug, id]))
}

export function movedSlug(planned: Planned): string | undefined {
  if (planned.kind !== 'change' || planned.after.slug === planned.before.slug) return undefined
  return planned.after.slug
}

/** The GTIN that a row gives its product. */
function gtinIn(planned: Planned): string | undefined {
  return planned.kind === 'add' || planned.kind === 'change' ? planned.values.specs?.gtin : undefined
}

type Taken = {
  twins: ReadonlySet<number>
  slugs: ReadonlyMap<string, string>
  gtins: Awaited<ReturnType<typeof listGtinOwners>>
}

/** Refuses rows that are the same product as another row or as one of the shop. */
function refuseTwins(plan: readonly Planned[], { twins, slugs, gtins }: Taken): Planned[] {
  const rowOf = new Map<string, number>()
  return plan.map((planned) => {
    const { row } = planned
    const names = namesOf(planned).map((name) => name.toLowerCase())
    const other = names.map((name) => rowOf.get(name)).find((number) => number !== undefined)
    for (const name of names) if (!rowOf.has(name)) rowOf.set(name, row.number)
    if (planned.kind === 'wrong') return planned
    if (other !== undefined)
      return refused(row, `Row ${other} has the same title, description, address, SKU or GTIN.`)
    if (twins.has(row.number)) return refused(row, problems.DUPLICATE_PRODUCT[1])
    const ownId = planned.kind === 'change' ? planned.before._id : undefined
    const gtinRefusal = gtinTaken(gtins, gtinIn(planned), ownId)
    if (gtinRefusal) return refused(row, gtinRefusal, 'gtin')
    const slug = movedSlug(planned)
    return slug && slugs.has(slug) ? refused(row, 'Another product has this URL.', 'slug') : planned
  })
}

function namesOf(planned: Planned): string[] {
  const gtin = gtinIn(planned)
  const codes = [`sku ${planned.row.sku}`, ...(gtin ? [`gtin ${gtinKey(gtin)}`] : [])]
  if (planned.kind === 'add')
    return [...codes, `title ${planned.values.title}`, `description ${planned.values.description}`]
  const slug = movedSlug(planned)
  return slug ? [...codes, `slug ${slug}`] : codes
}

function refused(row: Row, message: string, column?: string): Planned {
  return { kind: 'wrong', row, errors: [{ row: row.number, message, ...(column && { column }) }] }
}
