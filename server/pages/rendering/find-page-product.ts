import { findProduct, findRetiredAddress } from '#server/goods/products/queries.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { ProductWithUnits } from '#shared/contract/units.ts'
import { productPath } from '#shared/products/product-path.ts'
import type { Language } from '#shared/site/languages.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import type { PageReads } from './page-reads.ts'

export type FoundProduct = { product: ProductWithUnits } | { movedTo: string } | { gone: true } | null

/** The product at an address, where it has moved to, or that it is gone. */
export async function findPageProduct(
  reads: PageReads,
  wanted: { id: string } | { slug: string },
): Promise<FoundProduct> {
  const { db, catalogue, note } = reads
  const address = 'id' in wanted ? wanted.id : wanted.slug
  const known = 'id' in wanted ? catalogue.byId(address) : catalogue.bySlug(address)
  if (!known) return findNewAddress(reads, address)
  note(tags.product(known._id))
  note(tags.units(known._id))
  const product = await findProduct(db, known._id)
  if (!product?.byUnit) return product ? { product } : { gone: true }
  // Other pages care for units only where they look different; this one shows each, and at which branch it is, so it
  // is read again with these tags.
  note(tags.stock(known._id))
  note(tags.branches())
  const again = await findProduct(db, known._id)
  return again ? { product: again } : { gone: true }
}

/** A picture's own description is in English alone: on Bangla pages the name of the product says what it shows. */
export function productIn(language: Language, found: FoundProduct): FoundProduct {
  const said = textsIn(language, found)
  if (language === 'en' || !said || !('product' in said)) return said
  return { product: { ...said.product, productName: '' } }
}

async function findNewAddress({ db, catalogue, note }: PageReads, address: string): Promise<FoundProduct> {
  // The cart and the comparison are cached without the product: it may be published, or get this address, later on.
  note(tags.catalogue())
  const retired = await findRetiredAddress(db, address)
  if (!retired) return null
  const product = retired.productId === null ? undefined : catalogue.byId(retired.productId)
  return product ? { movedTo: productPath(product) } : { gone: true }
}
