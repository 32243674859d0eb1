import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import { listRates } from '#server/sales/delivery/queries.ts'
import type { MetaPage } from '#shared/contract/page-texts.ts'
import { parseListing } from '#shared/listing.ts'
import { dhakaDelivery } from '#shared/orders/delivery.ts'
import { Problem } from '#shared/problem.ts'
import { categoryKey } from '#shared/products/category.ts'
import { categoryPath, listingLabel } from '#shared/products/category-link.ts'
import { headerBrands, mainCategories, stripBrands } from '#shared/products/category-names.ts'
import { listingHeading } from '#shared/products/category-texts.ts'
import { homeMeta, listingMeta, offersMeta } from '#shared/site/meta-texts.ts'
import { listingFigures } from '#shared/site/prices-from.ts'
import { metaKey, metaOf, readTexts, type StoredTexts } from './queries.ts'

type NamedPage = { path: string; name: string }

/** Pages whose texts for search engines staff edit: those that every shop has, then categories and brands by name. */
export function listMetaPages({ catalogue }: { catalogue: Catalogue }, stored: StoredTexts) {
  const isDefault = ({ path }: NamedPage) => !stored.has(metaKey(path))
  return [...fixedPages, ...categoryPages(catalogue)].map((page) => ({ ...page, isDefault: isDefault(page) }))
}

const fixedPages: NamedPage[] = [
  { path: '/', name: 'Home' },
  { path: '/shop', name: 'All products' },
  { path: '/offers', name: 'Offers' },
]
/** Categories and brands that menus link to, even without products. */
const linkedNames = [...mainCategories, ...headerBrands, ...stripBrands].map(({ path }) => categoryKey(path))

function categoryPages(catalogue: Catalogue): NamedPage[] {
  const brands = catalogue.brandsIn([])
  const keys = new Set([...linkedNames, ...catalogue.categoryKeys()])
  return [...keys]
    .map((key) => ({ path: categoryPath(key), name: listingLabel(key, brands) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

export async function findMeta(
  app: Pick<FastifyInstance, 'db' | 'catalogue'>,
  path: string,
): Promise<MetaPage> {
  const page = [...fixedPages, ...categoryPages(app.catalogue)].find((one) => one.path === path)
  if (!page) throw new Problem('NOT_FOUND')
  const [stored, usual] = await Promise.all([readTexts(app.db), usualMeta(app, page)])
  return { path, ...metaOf(stored, path), usual }
}

/** The same words as those that the loaders of these pages make. */
async function usualMeta(
  { db, catalogue }: Pick<FastifyInstance, 'db' | 'catalogue'>,
  { path }: NamedPage,
): Promise<MetaPage['usual']> {
  if (path === '/offers') return offersMeta
  const delivery = dhakaDelivery(await listRates(db))
  if (path === '/') return homeMeta(delivery)
  const within = path === '/shop' ? [] : [decodeURIComponent(path.slice('/category/'.length))]
  const labels = within.map((key) => listingLabel(key, catalogue.brandsIn(within)))
  const total = catalogue.count(parseListing(new URLSearchParams(), within))
  const listed = {
    name: labels[0] ?? 'Laptops and accessories',
    products: listingFigures(catalogue, within, total),
    delivery,
  }
  return { ...listingMeta(listed), ...listingHeading(within, labels) }
}
