import { categoryKey } from '#shared/category.ts'
import type { LastOrder } from '#shared/contract/orders.ts'
import type { Product, ProductCard, ProductSummary } from '#shared/contract/product.ts'
import type { Facets } from '#shared/contract/products.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { innerProductsLimit } from '#shared/limits.ts'
import type { ListingQuery } from '#shared/listing.ts'
import { toProductCard } from '#shared/product-card.ts'
import { productPath } from '#shared/product-path.ts'
import { type Tag, tags } from '../changes/tags.ts'
import { findLastOrder } from '../orders/queries.ts'
import { findProduct, findRetiredAddress } from '../products/queries.ts'
import { listBranches } from '../shops/queries.ts'
import type { Context } from '../start/context.ts'
import { listImagesOf } from '../webpage/queries.ts'
import type { Reads } from './page-cache.ts'

export type FoundProduct = { product: Product } | { movedTo: string } | { gone: true } | null
export type ListingPage = {
  products: ProductCard[]
  total: number
  page: number
  pages: number
  facets: Facets
}

/** What the loaders of public pages may ask. Everything they learn here is noted, so the page lives as long as it is true. */
export type Shop = {
  /** The address customers know, for links that must be whole. */
  origin: string
  product(wanted: { id: string } | { slug: string }): Promise<FoundProduct>
  listing(query: ListingQuery): ListingPage
  /** How much a listing has, and from which price. */
  measure(query: ListingQuery): { total: number; from: number }
  /** The newest products, oldest first. */
  innerProducts(): ProductCard[]
  inCategory(name: string, limit?: number): ProductCard[]
  related(product: Product, count: number): ProductCard[]
  banners(webpageName: string): Promise<WebpageImage[]>
  branches(): Promise<Branch[]>
  lastOrder(): Promise<LastOrder | null>
}

/**
 * Notes first, reads second: a change in between then drops the page instead of being missed. `lacks` hears of what a
 * page has to do without.
 */
export function createShop(
  { config, db, catalogue, keepRead }: Pick<Context, 'config' | 'db' | 'catalogue' | 'keepRead'>,
  reads: Reads,
  lacks: (error: unknown) => void,
): Shop {
  return {
    origin: config.publicUrl,
    async product(wanted) {
      const address = 'id' in wanted ? wanted.id : wanted.slug
      const known = 'id' in wanted ? catalogue.byId(address) : catalogue.bySlug(address)
      if (!known) return forwarded(address)
      reads.note(tags.product(known._id))
      const product = await findProduct(db, known._id)
      return product ? { product } : { gone: true }
    },
    listing(query) {
      for (const tag of tagsOf(query)) reads.note(tag)
      const { products, ...rest } = catalogue.listing(query)
      return { ...rest, products: products.map(cardOf) }
    },
    measure(query) {
      for (const tag of tagsOf(query)) reads.note(tag)
      return catalogue.measure(query)
    },
    innerProducts() {
      reads.note(tags.catalogue())
      return catalogue.newest(innerProductsLimit).map(cardOf).reverse()
    },
    inCategory(name, limit) {
      reads.note(tags.category(categoryKey(name)))
      return catalogue.inCategory(name, limit).map(cardOf)
    },
    related(product, count) {
      for (const name of [product.brand, ...product.categories]) reads.note(tags.category(categoryKey(name)))
      return catalogue.related(product, count).map(cardOf)
    },
    banners(webpageName) {
      const tag = tags.webpage(webpageName)
      reads.note(tag)
      return besides(tag, () => listImagesOf(db, webpageName))
    },
    branches() {
      // No tag: nothing changes branches while the shop runs.
      return besides('branches', () => listBranches(db))
    },
    async lastOrder() {
      reads.note(tags.lastOrder())
      // What it holds is known once it is read; noted then, it is read again.
      for (const { productId } of (await findLastOrder(db))?.products ?? [])
        reads.note(tags.product(productId))
      return findLastOrder(db)
    },
  }

  /** Banners and branches stand beside what a visitor came for: the page is shown without them rather than not at all. */
  async function besides<T>(key: string, read: () => Promise<T[]>): Promise<T[]> {
    try {
      return await keepRead(key, read)
    } catch (error) {
      lacks(error)
      return []
    }
  }

  async function forwarded(address: string): Promise<FoundProduct> {
    const retired = await findRetiredAddress(db, address)
    if (!retired) return null
    const product = retired.productId === null ? undefined : catalogue.byId(retired.productId)
    return product ? { movedTo: productPath(product) } : { gone: true }
  }
}

const cards = new WeakMap<ProductSummary, ProductCard>()

/** One card object for each version of a product: what was rendered of it can be found again by it. */
function cardOf(product: ProductSummary): ProductCard {
  const known = cards.get(product)
  if (known) return known
  const card = toProductCard(product)
  cards.set(product, card)
  return card
}

/** Whatever enters or leaves a listing carries each name that the listing is within, so one of them will do. */
function tagsOf({ within, categories }: ListingQuery): Tag[] {
  if (within[0] !== undefined) return [tags.category(within[0])]
  return categories.length > 0 ? categories.map(tags.category) : [tags.catalogue()]
}
