import { data, redirect } from 'react-router'
import type { PageData } from '#server/pages/page-data.ts'
import { choiceFrom } from '#shared/choice-address.ts'
import type { Product } from '#shared/contract/product.ts'
import { deliveryFacts, rateSentences } from '#shared/delivery.ts'
import { formatTaka } from '#shared/money.ts'
import { productPath } from '#shared/product-path.ts'
import { warrantyOf } from '#shared/warranty.ts'
import { categoryName, categoryPath } from './category-link.ts'
import { returnTexts, shippingTexts } from './delivery-texts.ts'
import { hasProcessor } from './short-specification.ts'
import { asText, breadcrumbData, productData } from './structured-data.ts'

const relatedShown = 4

export type ProductData = Awaited<ReturnType<typeof loadProduct>>

export async function loadProduct(
  pageData: PageData,
  wanted: { id: string } | { slug: string },
  search: URLSearchParams,
) {
  const found = await pageData.product(wanted)
  if (found && 'movedTo' in found) throw redirect(found.movedTo, 301)
  if (!found || 'gone' in found) throw data('Product not found', { status: found ? 410 : 404 })
  const { product } = found
  const path = productPath(product)
  const crumbs = crumbsOf(product)
  const rates = await pageData.deliveryRates()
  return {
    product,
    /** The options that the address names. */
    chosen: choiceFrom(product.options, search),
    url: pageData.origin + path,
    crumbs,
    places: product.categories.map((name) => ({ label: categoryName(name), to: categoryPath(name) })),
    // Details written by staff may contain a specification table already.
    specs: /<table/i.test(product.details.content) ? [] : specsOf(product),
    warranty: warrantyOf(product),
    delivery: deliveryFacts(rates),
    shipping: [...shippingTexts, ...rateSentences(rates)],
    returns: returnTexts(product.deviceType),
    related: pageData.related(product, relatedShown),
    data: asText(productData(pageData.origin, product), breadcrumbData(pageData.origin, crumbs)),
    facts: {
      title: `${product.title} price in Bangladesh`,
      description: `${product.description} ${formatTaka(product.newPrice)} at Projukti.`,
      path,
      image: sharePicture(product.images[0]),
    },
  }
}

function crumbsOf({ title, brand, categories: [category = 'laptop'] }: Product) {
  return [
    { label: categoryName(category), to: categoryPath(category) },
    { label: brand, to: categoryPath(category, brand) },
    { label: title },
  ]
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
    ['Color', values('color')],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The picture for links shared on other sites, in the size that they show. */
function sharePicture(image: string | undefined): string | undefined {
  const name = /^\/uploads\/([\w-]+)\.\w+$/.exec(image ?? '')?.[1]
  return name ? `/pictures/og/${name}.jpg` : image
}
