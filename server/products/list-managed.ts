import type { ProductSummary } from '#shared/contract/product.ts'
import { parseListing } from '#shared/listing.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

const staffPageSize = 24

type Query = { q?: string | undefined; page?: number | undefined; limit?: number | undefined }

/** The staff list: the newest first, or what a search finds, best match first. */
export async function listManaged(
  catalogue: Catalogue,
  { q = '', page = 1, limit = staffPageSize }: Query,
): Promise<{ products: ProductSummary[]; total: number }> {
  if (q.trim() === '') return { products: catalogue.newest(limit, (page - 1) * limit), total: catalogue.size }
  await catalogue.searchable()
  const { products, total } = catalogue.listing({ ...parseListing(new URLSearchParams({ q })), page, limit })
  return { products, total }
}
