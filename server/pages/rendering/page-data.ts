import { type FoundAlert, findAlert } from '#server/goods/alerts/queries.ts'
import type { PhraseListing } from '#server/goods/catalogue/phrase/list-by-phrase.ts'
import {
  type EditedMeta,
  metaKey,
  metaOf,
  type ShownMeta,
  shownTexts,
} from '#server/pages/page-texts/queries.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { Config, KeepDays } from '#server/platform/settings/config.ts'
import { listRates } from '#server/sales/delivery/queries.ts'
import { listEmiBanks } from '#server/sales/emi/queries.ts'
import { findLastOrder } from '#server/sales/orders/queries.ts'
import { findPayLink, type PayLink } from '#server/sales/payment/queries.ts'
import { listProductReviews, type ProductReviews } from '#server/sales/reviews/queries.ts'
import type { SteadfastCourier } from '#server/sales/shipments/steadfast/types.ts'
import { trackOrder } from '#server/sales/shipments/track-order.ts'
import { checkWarranty } from '#server/sales/warranties/check-warranty.ts'
import { publicChanges } from '#server/site/shop-details/queries.ts'
import { listStoredBranches } from '#server/site/shops/queries.ts'
import { listImagesOf } from '#server/site/webpage/queries.ts'
import type { EmiBank } from '#shared/contract/emi.ts'
import type { LastOrder } from '#shared/contract/orders.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import type { Product, ProductCard, ProductSummary } from '#shared/contract/product.ts'
import type { Facets } from '#shared/contract/products.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { ProductWithUnits } from '#shared/contract/units.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { innerProductsLimit } from '#shared/limits.ts'
import type { ListingQuery } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import type { DeliveryRate } from '#shared/orders/delivery.ts'
import type { TrackQuery, TrackResult } from '#shared/orders/tracking.ts'
import { categoryKey } from '#shared/products/category.ts'
import type { Language } from '#shared/site/languages.ts'
import type { EditedPage } from '#shared/site/page-texts.ts'
import type { PublicChanges, SavedDetails } from '#shared/site/shop-details.ts'
import { type InOneLanguage, textsIn } from '#shared/site/texts-in.ts'
import type { WarrantyQuery, WarrantyResult } from '#shared/units/warranty-check.ts'
import { type FoundProduct, findPageProduct, productIn } from './find-page-product.ts'
import { currentDetails, editedTexts, type PageReads, readOptional } from './page-reads.ts'
import {
  type CardListing,
  cardOf,
  readListing,
  readSearchListing,
  tagsOf,
  tagWithin,
} from './read-listing.ts'

type Choose = (products: ProductSummary[]) => ProductSummary[]

/** The data for loaders of public pages. The page cache is told of each read, see createPageData. */
export type PageData = {
  /** The language of the page. */
  language: Language
  /** The shop's public address, for absolute links. */
  origin: string
  /** How many days things are kept, for the privacy page. */
  keepDays: KeepDays
  /** Whether visitors may be told of a product by SMS. */
  sendsSms: boolean
  /** The shop's details; the browser gets those that are not the defaults. */
  shopDetails(): Promise<SavedDetails | undefined>
  publicDetails(): Promise<PublicChanges | null>
  product(wanted: { id: string } | { slug: string }): Promise<FoundProduct>
  /** One page of the buyers' reviews of a product. */
  reviews(productId: string, page: number): Promise<ProductReviews>
  listing(query: ListingQuery): CardListing
  /** The listing that a search means: prices and needs among its words become filters. */
  listingByPhrase(query: ListingQuery): Promise<PhraseListing<CardListing>>
  /** How many products a listing has. */
  count(query: ListingQuery): number
  /** The brands of the products that are in all these categories and brands. */
  brandsIn(within: readonly string[]): Facets['brand']
  /** The lowest price of what a category or brand has in stock; undefined where it has nothing. */
  lowestPriceIn(within: readonly string[], chosen?: ListingQuery['filters']): Taka | undefined
  /** The same among all products that pass the test. */
  lowestPrice(isMeant: (product: ProductSummary) => boolean): Taka | undefined
  /** The newest products, oldest first: all of them, or those that are chosen. */
  innerProducts(choose?: Choose): ProductCard[]
  inCategory(name: string, limit?: number): ProductCard[]
  related(product: Product, count: number): ProductCard[]
  banners(webpageName: string): Promise<WebpageImage[]>
  branches(): Promise<Branch[]>
  deliveryRates(): Promise<DeliveryRate[]>
  emiBanks(): Promise<EmiBank[]>
  /** The texts of a page, as staff edited them or as they are by default. */
  texts<Page extends EditedPage>(page: Page): Promise<InOneLanguage<PageTexts[Page]>>
  /** The meta texts that staff wrote for the page at this path; empty where they wrote nothing. */
  meta(path: string): Promise<ShownMeta>
  lastOrder(): Promise<LastOrder | null>
  /** `track` and `warranty` count as a try of the visitor's network; pages that show them are not cached. */
  track(query: TrackQuery): Promise<TrackResult>
  warranty(query: WarrantyQuery): Promise<WarrantyResult>
  /** An order to pay, by the key in its link. Such pages are never cached. */
  payLink(key: string): Promise<PayLink | null>
  /** An alert, by the key in its link. Such pages are never cached. */
  alert(key: string): Promise<FoundAlert | null>
}

type Options = Pick<PageReads, 'note' | 'onReadFailed' | 'onMissedSearch'> & {
  language: Language
  /** The network of the request, for pages whose tries are counted. */
  network?: string
  /** Texts that are not saved, for a preview. */
  unsavedTexts?: { [Page in EditedPage]?: PageTexts[Page] | undefined } | undefined
  unsavedMeta?: EditedMeta | undefined
  /** The product of a preview, which may be a draft. */
  previewed?: ProductWithUnits | undefined
}
type Deps = Pick<PageReads, 'db' | 'catalogue' | 'cachedRead'> & {
  config: Config
  courier: SteadfastCourier | null
}

/** Tags are noted before their data is read: a change in between then drops the page instead of being missed. */
export function createPageData(
  { config, db, courier, catalogue, cachedRead }: Deps,
  { language, network = '', unsavedTexts = {}, unsavedMeta, previewed, ...callbacks }: Options,
): PageData {
  const reads: PageReads = { db, catalogue, cachedRead, ...callbacks }
  const { note } = reads
  return {
    language,
    origin: config.publicUrl,
    keepDays: config.keepDays,
    sendsSms: config.sms !== null,
    shopDetails: () => currentDetails(reads),
    publicDetails: async () => {
      const saved = await currentDetails(reads)
      return saved ? publicChanges(saved) : null
    },
    ...catalogueReads(reads),
    async listingByPhrase(query) {
      const found = await readSearchListing(reads, query)
      return { ...found, phrase: textsIn(language, found.phrase) }
    },
    product: async (wanted) =>
      productIn(language, previewed ? { product: previewed } : await findPageProduct(reads, wanted)),
    reviews(productId, page) {
      note(tags.reviews(productId))
      return listProductReviews(db, productId, page)
    },
    banners: (name) => readOptional(reads, tags.webpage(name), () => listImagesOf(db, name)),
    branches: async () =>
      textsIn(language, await readOptional(reads, tags.branches(), () => listStoredBranches(db))),
    deliveryRates: () => readOptional(reads, tags.delivery(), () => listRates(db)),
    emiBanks: () => readOptional(reads, tags.emiBanks(), () => listEmiBanks(db)),
    async texts(page) {
      const unsaved = unsavedTexts[page]
      return unsaved ? textsIn(language, unsaved) : shownTexts(await editedTexts(reads, page), page, language)
    },
    meta: async (path) =>
      textsIn(language, unsavedMeta ?? metaOf(await editedTexts(reads, metaKey(path)), path)),
    track: async (question) =>
      textsIn(language, await trackOrder({ db, courier }, question, network, language)),
    warranty: async (question) => textsIn(language, await checkWarranty(db, question, network)),
    payLink: (key) => findPayLink(db, key, language),
    alert: (key) => findAlert(db, key),
    lastOrder: () => lastOrder(reads, language),
  }
}

/** The reads that the catalogue in memory answers. */
function catalogueReads(reads: PageReads) {
  const { catalogue, note } = reads
  return {
    listing: (query) => readListing(reads, query),
    count(query) {
      for (const tag of tagsOf(query)) note(tag)
      return catalogue.count(query)
    },
    brandsIn(within) {
      note(tagWithin(within))
      return catalogue.brandsIn(within)
    },
    lowestPriceIn(within, chosen) {
      note(tagWithin(within))
      return catalogue.lowestPriceIn(within, chosen)
    },
    lowestPrice(isMeant) {
      note(tags.catalogue())
      return catalogue.lowestPrice(isMeant)
    },
    innerProducts(choose = (products) => products) {
      note(tags.catalogue())
      return choose(catalogue.newest(innerProductsLimit).reverse()).map(toCard)
    },
    inCategory(name, limit) {
      note(tags.category(categoryKey(name)))
      return catalogue.inCategory(name, limit).map(toCard)
    },
    related(product, count) {
      for (const name of [product.brand, ...product.categories]) note(tags.category(categoryKey(name)))
      return catalogue.related(product, count).map(toCard)
    },
  } satisfies Partial<PageData>
}

function toCard(product: ProductSummary): ProductCard {
  return cardOf(product)
}

async function lastOrder({ db, note }: PageReads, language: Language): Promise<LastOrder | null> {
  note(tags.lastOrder())
  // The order's products are known only after a first read; their tags are noted, then the order is read again.
  for (const { productId } of (await findLastOrder(db))?.products ?? []) note(tags.product(productId))
  return findLastOrder(db, language)
}
