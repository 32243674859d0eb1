import { data, redirect } from 'react-router'
import { hasProcessor } from '#app/storefront/cards/short-specification.ts'
import { comparePath } from '#app/storefront/compare/load-compare.ts'
import { asText, breadcrumbData, productData } from '#app/storefront/markup/structured-data.ts'
import { dhakaDay } from '#app/ui/text/dhaka-time.ts'
import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { ProductReviews } from '#server/sales/reviews/queries.ts'
import type { Product } from '#shared/contract/product.ts'
import { deliveryFacts } from '#shared/orders/delivery.ts'
import { unitPrice } from '#shared/pricing.ts'
import { fromBuyers } from '#shared/products/buyer-reviews.ts'
import { categoryName, categoryPath } from '#shared/products/category-link.ts'
import { choiceFrom } from '#shared/products/choice-address.ts'
import { specFields, specNames } from '#shared/products/product-fields.ts'
import { productPath } from '#shared/products/product-path.ts'
import { specText } from '#shared/products/specs.ts'
import { metaWith, productMeta } from '#shared/site/meta-texts.ts'
import { asUnit, choiceOfUnit } from '#shared/units/unit-choice.ts'
import { warrantyOf } from '#shared/units/warranty.ts'
import { returnTexts, shippingTexts } from './delivery-texts.ts'
import { offeredUnits } from './offered-units.ts'

const maxRelated = 4

export type ProductData = Awaited<ReturnType<typeof loadProduct>>

export async function loadProduct(
  pageData: PageData,
  wanted: { id: string } | { slug: string },
  search: URLSearchParams,
) {
  const found = await pageData.product(wanted)
  if (found && 'movedTo' in found) throw redirect(found.movedTo, 301)
  if (!found || 'gone' in found) throw data('Product not found', { status: found ? 410 : 404 })
  const units = offeredUnits(found.product, search)
  const { units: _, metaTitle = '', metaDescription = '', ...whole } = found.product
  const product = units ? asUnit(whole, units.chosen) : whole
  const path = productPath(product)
  const url = pageData.origin + path
  const crumbs = crumbsOf(product)
  const related = pageData.related(product, maxRelated)
  const [rates, buyers] = await Promise.all([
    pageData.deliveryRates(),
    loadReviews(pageData, product._id, search),
  ])
  return {
    product,
    /** The units to choose from; null where the product is not sold by unit. */
    units,
    chosen: units ? choiceOfUnit(product.options, units.chosen) : choiceFrom(product.options, search),
    url,
    crumbs,
    places: product.categories.map((name) => ({ label: categoryName(name), to: categoryPath(name) })),
    // Details written by staff may contain a specification table already.
    specs: /<table/i.test(product.details.content) ? [] : specsOf(product),
    /** The address that compares it with similar products. */
    compare: comparePath([product, ...related].map(({ slug }) => slug)),
    reviews: buyers.count > 0 ? reviewsOf(buyers, path) : null,
    shipping: shippingTexts(rates),
    returns: returnTexts(product.deviceType),
    warranty: wordsOf(warrantyOf(product)),
    delivery: deliveryFacts(rates),
    related,
    data: asText(
      productData(pageData.origin, whole, { buyers, rates }),
      breadcrumbData(pageData.origin, crumbs),
    ),
    facts: {
      ...metaWith(
        { title: metaTitle, description: metaDescription },
        productMeta({ ...whole, newPrice: unitPrice(whole, {}) }),
      ),
      path,
      image: sharePicture(product.images[0]),
    },
  }
}

/** The page of reviews that the address asks for, or the first where there is no such page. */
async function loadReviews(pageData: PageData, productId: string, search: URLSearchParams) {
  const text = search.get('reviews') ?? ''
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
  const found = await pageData.reviews(productId, page)
  return page === 1 || found.count > 0 ? found : pageData.reviews(productId, 1)
}

/** '4.6 from 12 buyers', and what they say. */
function reviewsOf(buyers: ProductReviews, path: string) {
  const { reviews, page, pages } = buyers
  return {
    summary: fromBuyers(buyers),
    reviews: reviews.map((review) => ({ ...review, day: dhakaDay(review.at.toISOString()) })),
    page,
    pages,
    path,
  }
}

function crumbsOf({ title, brand, categories: [category = 'laptop'] }: Product) {
  return [
    { label: categoryName(category), to: categoryPath(category) },
    { label: brand, to: categoryPath(category, brand) },
    { label: title },
  ]
}

/** The words alone: what is sent to the page is sent twice. */
function wordsOf({ short, long }: { short: string; long: string }) {
  return { short, long }
}

function specsOf(product: Product): [name: string, value: string][] {
  const { options, processor, processorModel } = product
  const values = (group: keyof typeof options) => options[group].map(({ value }) => value).join(' or ')
  const rows: [string, string][] = [
    ['Brand', product.brand],
    ['Condition', product.deviceType],
    ['Processor', hasProcessor(processor) ? processorModel || processor : ''],
    ['Graphics', product.gpu],
    ['Memory', values('ram')],
    ['Storage', values('ssd')],
    ['Display', product.display || values('display')],
    ['Resolution', product.resolution],
    ['Colour', values('color')],
    ...specNames
      .filter((name) => !specFields[name].notInTable)
      .map((name): [string, string] => [specFields[name].label, specText(product, name)]),
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The picture for links shared on other sites, in the size that they show. */
function sharePicture(image: string | undefined): string | undefined {
  const name = /^\/uploads\/([\w-]+)\.\w+$/.exec(image ?? '')?.[1]
  return name ? `/pictures/og/${name}.jpg` : image
}
