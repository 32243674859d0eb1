import type { Context } from '#server/context.ts'
import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import { codesOf } from '#server/goods/catalogue/catalogue-entry.ts'
import type { Product, ProductSummary } from '#shared/contract/product.ts'
import type { ManagedSummary } from '#shared/contract/units.ts'
import { managedPageSize } from '#shared/limits.ts'
import { parseListing } from '#shared/listing.ts'
import {
  type ManagedFilter,
  type ManagedSort,
  passesFilter,
  sorted,
} from '#shared/products/managed-products.ts'
import { listDrafts, listSoldByUnit } from './queries.ts'

type Query = ManagedFilter & {
  q?: string | undefined
  sort?: ManagedSort | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** The staff list: drafts and everything public, or what a search finds, narrowed and sorted as asked. */
export async function listManaged(
  { db, catalogue }: Pick<Context, 'db' | 'catalogue'>,
  { q = '', sort, page = 1, limit = managedPageSize, ...filter }: Query,
): Promise<{ products: ManagedSummary[]; total: number; brands: string[]; categories: string[] }> {
  const drafts = await listDrafts(db)
  const summaries = drafts.map(toSummary)
  const range = { from: (page - 1) * limit, to: page * limit }
  const isEverything = q.trim() === '' && !sort && Object.values(filter).every((value) => !value)
  const { shown, total } = isEverything
    ? pageOfAll(catalogue, summaries, range)
    : await pageOfSome(catalogue, summaries, { q: q.trim(), sort, filter, ...range })
  const soldByUnit = await listSoldByUnit(
    db,
    shown.map(({ _id }) => _id),
  )
  const { brands, categories } = publicNames(catalogue)
  return {
    products: shown.map((product) => ({ ...product, byUnit: soldByUnit.includes(product._id) || undefined })),
    total,
    brands: uniqueSorted([...brands, ...drafts.map(({ brand }) => brand)]),
    categories: uniqueSorted([...categories, ...drafts.flatMap((draft) => draft.categories)]),
  }
}

type Range = { from: number; to: number }
type Page = { shown: ProductSummary[]; total: number }

/** Drafts, then what is public, the newest first. Products of other pages are not touched: they may be many. */
function pageOfAll(catalogue: Catalogue, drafts: ProductSummary[], { from, to }: Range): Page {
  const start = Math.max(0, from - drafts.length)
  const end = Math.max(0, to - drafts.length)
  return {
    shown: [...drafts.slice(from, to), ...catalogue.newest(end - start, start)],
    total: drafts.length + catalogue.size,
  }
}

type FilteredRange = Range & { q: string; sort: ManagedSort | undefined; filter: ManagedFilter }

async function pageOfSome(
  catalogue: Catalogue,
  drafts: ProductSummary[],
  { q, sort, filter, from, to }: FilteredRange,
): Promise<Page> {
  const all = q === '' ? [...drafts, ...catalogue.newest(catalogue.size)] : await search(catalogue, drafts, q)
  const found = sorted(
    all.filter((product) => passesFilter(product, filter)),
    sort,
  )
  return { shown: found.slice(from, to), total: found.length }
}

type Names = { brands: Set<string>; categories: Set<string> }
const namesByCatalogue = new WeakMap<Catalogue, Names & { version: number }>()

/** Brands and categories of what is public, collected again after a change: PostgreSQL would read every product for them. */
function publicNames(catalogue: Catalogue): Names {
  const { version } = catalogue
  const known = namesByCatalogue.get(catalogue)
  if (known?.version === version) return known
  const names = { version, brands: new Set<string>(), categories: new Set<string>() }
  for (const product of catalogue.newest(catalogue.size)) {
    names.brands.add(product.brand)
    for (const category of product.categories) names.categories.add(category)
  }
  namesByCatalogue.set(catalogue, names)
  return names
}

/** A part of an SKU, a GTIN or a maker's number finds its product first, then come drafts by their words, then what shoppers would find. */
async function search(catalogue: Catalogue, drafts: ProductSummary[], q: string): Promise<ProductSummary[]> {
  await catalogue.searchable()
  const everything = catalogue.newest(catalogue.size)
  const query = parseListing(new URLSearchParams({ q }))
  const products = catalogue.page({ ...query, page: 1, limit: Math.max(1, catalogue.size) })
  const byCode = [...drafts, ...everything].filter((product) => hasCode(product, q))
  return [...new Set([...byCode, ...drafts.filter((draft) => hasWords(draft, q)), ...products])]
}

function hasCode(product: ProductSummary, q: string): boolean {
  return codesOf(product).some((code) => contains(code, q))
}

function hasWords({ title, description, brand }: ProductSummary, q: string): boolean {
  const text = `${title} ${description} ${brand}`
  return q.split(/\s+/).every((word) => contains(text, word))
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}

function toSummary({
  details,
  features,
  descriptionVideoUrl,
  metaTitle,
  metaDescription,
  byUnit,
  ...summary
}: Product): ProductSummary {
  return summary
}

/** Names that differ in case only are one: the filters compare without it. */
function uniqueSorted(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]))
  return [...byKey.values()].sort((one, other) => one.localeCompare(other, 'en'))
}
