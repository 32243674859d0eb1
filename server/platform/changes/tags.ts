declare const brand: unique symbol

/** Names one thing that pages are made of. Only the functions below make one: a bare string does not compile. */
export type Tag = string & { readonly [brand]: 'tag' }

/**
 * Every tag of the shop. Writers name what they changed; readers note what they read, so that a page is dropped
 * exactly when one of its tags is written. The texts travel between instances: a new version keeps the old ones.
 */
export const tags = {
  /** One product, with all that its page shows. */
  product: (id: string) => toTag(`product:${id}`),
  /** The number of a product's units and the held ones among them, where nothing else of it changed. */
  stock: (id: string) => toTag(`stock:${id}`),
  /** The units of a product that staff enter one by one. */
  units: (id: string) => toTag(`units:${id}`),
  /** The reviews of a product. */
  reviews: (productId: string) => toTag(`reviews:${productId}`),
  /** The products of a category or brand. */
  category: (key: string) => toTag(`in:${key}`),
  /** All products. */
  catalogue: () => toTag('catalogue'),
  /** The pictures that staff chose for a page. */
  webpage: (name: string) => toTag(`webpage:${name}`),
  /** The delivery rates of all districts. */
  delivery: () => toTag('delivery'),
  /** The branches of the shop. */
  branches: () => toTag('branches'),
  /** The shop's own name, numbers and addresses, which every page shows. */
  shopDetails: () => toTag('shop-details'),
  /** The banks that take part in EMI. */
  emiBanks: () => toTag('emi-banks'),
  /** The needs that the search understands. */
  needs: () => toTag('needs'),
  synonyms: () => toTag('synonyms'),
  /** The texts that staff edited on one page: `home`, or `meta:` with a path. */
  pageText: (key: string) => toTag(`page-text:${key}`),
  /** All edited texts, as pages read them together. */
  pageTexts: () => toTag('page-texts'),
  /** The order that /latest-sold-product shows. */
  lastOrder: () => toTag('last-order'),
}

/** The ids in those tags that name a product, or its stock. */
export function idsOf(kind: 'product' | 'stock', among: readonly Tag[]): string[] {
  const prefix = tags[kind]('')
  return among.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length))
}

function toTag(text: string): Tag {
  return text as Tag
}
