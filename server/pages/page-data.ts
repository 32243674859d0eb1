import { categoryKey } from '#shared/category.ts'
import { choiceSearch } from '#shared/choice-address.ts'
import type { EmiBank } from '#shared/contract/emi.ts'
import type { LastOrder } from '#shared/contract/orders.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import type { Product, ProductCard, ProductSummary } from '#shared/contract/product.ts'
import type { Facets } from '#shared/contract/products.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { ProductFile } from '#shared/contract/units.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import type { DeliveryRate } from '#shared/delivery.ts'
import { innerProductsLimit } from '#shared/limits.ts'
import type { ListingQuery } from '#shared/listing.ts'
import type { MetaTexts } from '#shared/meta-texts.ts'
import type { Taka } from '#shared/money.ts'
import type { EditedPage } from '#shared/page-texts.ts'
import type { Chosen } from '#shared/pricing.ts'
import { toProductCard } from '#shared/product-card.ts'
import { productPath } from '#shared/product-path.ts'
import type { TrackQuestion, TrackResult } from '#shared/tracking.ts'
import type { WarrantyQuestion, WarrantyResult } from '#shared/warranty-check.ts'
import { createMatchingChoice } from '../catalogue/matching-choice.ts'
import { listAsMeant, type Meant } from '../catalogue/phrase/list-as-meant.ts'
import { missedText } from '../catalogue/phrase/missed-text.ts'
import { type Tag, tags } from '../changes/tags.ts'
import { listRates } from '../delivery/queries.ts'
import { listEmiBanks } from '../emi/queries.ts'
import { knownNeeds } from '../needs/queries.ts'
import { findLastOrder } from '../orders/queries.ts'
import { metaKey, metaOf, readTexts, type StoredTexts, textsOf } from '../page-texts/queries.ts'
import { findPayLink, type PayLink } from '../payment/queries.ts'
import { findProduct, findRetiredAddress } from '../products/queries.ts'
import { listProductReviews, type ProductReviews } from '../reviews/queries.ts'
import { trackOrder } from '../shipments/track-order.ts'
import { listBranches } from '../shops/queries.ts'
import type { Context } from '../start/context.ts'
import type { KeepDays } from '../start/retention.ts'
import { checkWarranty } from '../warranties/check-warranty.ts'
import { listImagesOf } from '../webpage/queries.ts'
import type { CacheEntry } from './page-cache.ts'

export type FoundProduct = { product: ProductFile } | { movedTo: string } | { gone: true } | null
export type ListingPage = {
  products: ProductCard[]
  total: number
  page: number
  pages: number
  facets: Facets
}

/** What the loaders of public pages may read. Each read is noted in the page cache's entry, see createPageData. */
export type PageData = {
  /** The shop's public address, for absolute links. */
  origin: string
  /** How many days things are kept, for the privacy page. */
  keepDays: KeepDays
  product(wanted: { id: string } | { slug: string }): Promise<FoundProduct>
  /** One page of what buyers say about a product. */
  reviews(productId: string, page: number): Promise<ProductReviews>
  listing(query: ListingQuery): ListingPage
  /** The same for what a search means: prices and needs among its words become filters. */
  listingAsMeant(query: ListingQuery): Promise<Meant<ListingPage>>
  /** How many products a listing has. */
  count(query: ListingQuery): number
  /** The lowest price of what a category or brand has in stock; undefined where it has nothing. */
  lowestPriceIn(within: readonly string[]): Taka | undefined
  /** The same among all products that pass the test. */
  lowestPrice(isMeant: (product: ProductSummary) => boolean): Taka | undefined
  /** The newest products, oldest first. */
  innerProducts(): ProductCard[]
  inCategory(name: string, limit?: number): ProductCard[]
  related(product: Product, count: number): ProductCard[]
  banners(webpageName: string): Promise<WebpageImage[]>
  branches(): Promise<Branch[]>
  deliveryRates(): Promise<DeliveryRate[]>
  emiBanks(): Promise<EmiBank[]>
  /** The texts of a page, as staff edited them or as they are by default. */
  texts<Page extends EditedPage>(page: Page): Promise<PageTexts[Page]>
  /** What staff wrote for search engines about the page at this path; empty texts where they wrote nothing. */
  meta(path: string): Promise<MetaTexts>
  lastOrder(): Promise<LastOrder | null>
  /** These two count as a try of the visitor's network; the pages that show them are not cached. */
  track(question: TrackQuestion): Promise<TrackResult>
  warranty(question: WarrantyQuestion): Promise<WarrantyResult>
  /** An order to pay, by the key in its link. Such pages are never cached. */
  payLink(key: string): Promise<PayLink | null>
}

type Options = {
  /** Called for parts that could not be read and that the page is shown without. */
  onMissing: (error: unknown) => void
  /** Where the request came from, for pages whose tries are counted. */
  network?: string
  /** Called with a search that found nothing. */
  noteMissed?: (text: string) => void
  /** Texts that are not saved, for a preview. */
  drafts?: { [Page in EditedPage]?: PageTexts[Page] | undefined }
}

/** Tags are noted before their data is read: a change in between then drops the page instead of being missed. */
export function createPageData(
  {
    config,
    db,
    courier,
    catalogue,
    cachedRead,
  }: Pick<Context, 'config' | 'db' | 'courier' | 'catalogue' | 'cachedRead'>,
  { note }: Pick<CacheEntry, 'note'>,
  { onMissing, network = '', noteMissed, drafts = {} }: Options,
): PageData {
  return {
    origin: config.publicUrl,
    keepDays: config.keepDays,
    async product(wanted) {
      const address = 'id' in wanted ? wanted.id : wanted.slug
      const known = 'id' in wanted ? catalogue.byId(address) : catalogue.bySlug(address)
      if (!known) return findMoved(address)
      note(tags.product(known._id))
      note(tags.units(known._id))
      const product = await findProduct(db, known._id)
      if (!product?.byUnit) return product ? { product } : { gone: true }
      // Other pages care for units only where they look different; this one shows each, so it is read again with the tag.
      note(tags.stock(known._id))
      const again = await findProduct(db, known._id)
      return again ? { product: again } : { gone: true }
    },
    reviews(productId, page) {
      note(tags.reviews(productId))
      return listProductReviews(db, productId, page)
    },
    listing,
    async listingAsMeant(query) {
      if (query.q) note(tags.needs())
      const meant = listAsMeant(query, query.q ? await knownNeeds({ db, cachedRead }) : [], listing)
      const missed = missedText(query, meant.listing.total)
      if (missed !== undefined) noteMissed?.(missed)
      return meant
    },
    count(query) {
      for (const tag of tagsOf(query)) note(tag)
      return catalogue.count(query)
    },
    lowestPriceIn(within) {
      note(within[0] === undefined ? tags.catalogue() : tags.category(within[0]))
      return catalogue.lowestPriceIn(within)
    },
    lowestPrice(isMeant) {
      note(tags.catalogue())
      return catalogue.lowestPrice(isMeant)
    },
    innerProducts() {
      note(tags.catalogue())
      return catalogue
        .newest(innerProductsLimit)
        .map((one) => cardOf(one))
        .reverse()
    },
    inCategory(name, limit) {
      note(tags.category(categoryKey(name)))
      return catalogue.inCategory(name, limit).map((one) => cardOf(one))
    },
    related(product, count) {
      for (const name of [product.brand, ...product.categories]) note(tags.category(categoryKey(name)))
      return catalogue.related(product, count).map((one) => cardOf(one))
    },
    banners(webpageName) {
      const tag = tags.webpage(webpageName)
      note(tag)
      return optional(tag, () => listImagesOf(db, webpageName))
    },
    branches() {
      const tag = tags.branches()
      note(tag)
      return optional(tag, () => listBranches(db))
    },
    deliveryRates() {
      note(tags.delivery())
      return optional(tags.delivery(), () => listRates(db))
    },
    emiBanks() {
      const tag = tags.emiBanks()
      note(tag)
      return optional(tag, () => listEmiBanks(db))
    },
    async texts(page) {
      const draft = drafts[page]
      return draft ?? textsOf(await editedTexts(page), page)
    },
    async meta(path) {
      return metaOf(await editedTexts(metaKey(path)), path)
    },
    track: (question) => trackOrder({ db, courier }, question, network),
    warranty: (question) => checkWarranty(db, question, network),
    payLink: (key) => findPayLink(db, key),
    async lastOrder() {
      note(tags.lastOrder())
      // The order's products are known only after a first read; their tags are noted, then the order is read again.
      for (const { productId } of (await findLastOrder(db))?.products ?? []) note(tags.product(productId))
      return findLastOrder(db)
    },
  }

  function listing(query: ListingQuery): ListingPage {
    for (const tag of tagsOf(query)) note(tag)
    const { products, ...rest } = catalogue.listingByChoice(query)
    const matchingChoice = createMatchingChoice(query.filters)
    return { ...rest, products: products.map((one) => cardOf(one, matchingChoice?.(one.options))) }
  }

  /** Everything that staff edited, from memory. The page depends only on what is under its own key. */
  async function editedTexts(key: string): Promise<StoredTexts> {
    note(tags.pageText(key))
    try {
      return await cachedRead(tags.pageTexts(), () => readTexts(db))
    } catch (error) {
      onMissing(error)
      return new Map()
    }
  }

  /** Banners and branches are not what a visitor came for: when they cannot be read, the page is shown without them. */
  async function optional<T>(key: string, read: () => Promise<T[]>): Promise<T[]> {
    try {
      return await cachedRead(key, read)
    } catch (error) {
      onMissing(error)
      return []
    }
  }

  async function findMoved(address: string): Promise<FoundProduct> {
    const retired = await findRetiredAddress(db, address)
    if (!retired) return null
    const product = retired.productId === null ? undefined : catalogue.byId(retired.productId)
    return product ? { movedTo: productPath(product) } : { gone: true }
  }
}

const cards = new WeakMap<ProductSummary, Map<string, ProductCard>>()

/** One card object for each version and choice of a product, so that cached markup can be found by it. */
function cardOf(product: ProductSummary, chosen: Chosen = {}): ProductCard {
  const search = choiceSearch(product.options, chosen)
  const ofProduct = cards.get(product) ?? new Map<string, ProductCard>()
  cards.set(product, ofProduct)
  const known = ofProduct.get(search)
  if (known) return known
  const card = search === '' ? toProductCard(product) : { ...toProductCard(product), chosen }
  ofProduct.set(search, card)
  return card
}

/** A product that enters or leaves a listing has every category of `within`, so the tag of one of them is enough. */
function tagsOf({ within, categories }: ListingQuery): Tag[] {
  if (within[0] !== undefined) return [tags.category(within[0])]
  return categories.length > 0 ? categories.map(tags.category) : [tags.catalogue()]
}
