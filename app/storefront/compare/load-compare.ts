import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { ProductCard } from '#shared/contract/product.ts'
import type { ProductWithUnits as Product } from '#shared/contract/units.ts'
import { comparedProducts } from '#shared/limits.ts'
import { type ListingQuery, parseListing } from '#shared/listing.ts'
import { formatTaka } from '#shared/money.ts'
import { unitPrice } from '#shared/pricing.ts'
import { preOrderPath } from '#shared/products/choice-address.ts'
import { productPath } from '#shared/products/product-path.ts'
import { compareRows } from './compare-rows.ts'
import * as words from './words.ts'

const offered = 12

export type CompareData = Awaited<ReturnType<typeof loadCompare>>

/** Loads the products that the address names, and others to add: those of a search or listing, or similar ones. */
export async function loadCompare(pageData: PageData, search: URLSearchParams) {
  const slugs = [...new Set(search.getAll('p'))].slice(0, comparedProducts.most)
  const found = await Promise.all(slugs.map((slug) => findCompared(pageData, slug)))
  const products = [...new Map(found.flat().map((product) => [product._id, product])).values()]
  const query = parseListing(search)
  const chosen = products.map(({ slug }) => slug)
  return {
    q: query.q,
    isFull: products.length >= comparedProducts.most,
    chosen,
    columns: products.map((product) => columnOf(product, chosen)),
    rows: products.length > 1 ? compareRows(products) : [],
    others: await listOthers(pageData, products, query),
  }
}

/** A comparison is shared by its address, so a product is also found by the slug that it had before. */
async function findCompared(pageData: PageData, slug: string): Promise<Product[]> {
  const found = await pageData.product({ slug })
  if (!found || 'gone' in found) return []
  if ('product' in found) return [found.product]
  const moved = await pageData.product({ slug: found.movedTo.split('/').at(-1) ?? '' })
  return moved && 'product' in moved ? [moved.product] : []
}

/** The address of a comparison. */
export function comparePath(slugs: readonly string[]): string {
  return `/compare?${new URLSearchParams(slugs.slice(0, comparedProducts.most).map((slug) => ['p', slug]))}`
}

function columnOf(product: Product, chosen: readonly string[]) {
  const { slug, title, images } = product
  const left = chosen.filter((one) => one !== slug)
  return {
    slug,
    title,
    image: images[0] ?? '',
    to: productPath(product),
    without: left.length > 0 ? comparePath(left) : '/compare',
    buy: wayToBuy(product),
  }
}

/** The action of a product's button: puts it into the cart, or leads to its units or to the form for requirements. */
function wayToBuy(product: Product): { label: string; id: string } | { label: string; to: string } {
  if (!isForSale(product)) return { label: words.preOrder, to: preOrderPath(product, {}) }
  if (product.units?.length) return { label: words.chooseAUnit, to: `${productPath(product)}#units` }
  return { label: words.addToCart, id: product._id }
}

async function listOthers(pageData: PageData, products: readonly Product[], query: ListingQuery) {
  const isAsked = query.q !== '' || query.categories.length > 0 || Object.keys(query.filters).length > 0
  const cards =
    products.length > 0 && !isAsked
      ? similarTo(pageData, products)
      : (await pageData.listingByPhrase({ ...query, page: 1, limit: offered })).listing.products
  return cards
    .filter(({ slug }) => !products.some((product) => product.slug === slug))
    .map((card) => ({
      slug: card.slug,
      title: card.title,
      price: formatTaka(unitPrice(card, card.chosen ?? {})),
    }))
}

/** Products like those that are compared, by turns, each once. */
function similarTo(pageData: PageData, products: readonly Product[]): ProductCard[] {
  const lists = products.map((product) => pageData.related(product, offered))
  const byTurns = Array.from({ length: offered }, (_, place) => lists.flatMap((list) => list[place] ?? []))
  return [...new Map(byTurns.flat().map((card) => [card._id, card])).values()].slice(0, offered)
}
