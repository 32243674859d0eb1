import { data, type RouterContextProvider, redirect } from 'react-router'
import { pageDataContext, structuredDataContext } from '#app/server-contexts.ts'
import { hasProcessor } from '#app/storefront/cards/short-specification.ts'
import { comparePath } from '#app/storefront/compare/load-compare.ts'
import { breadcrumbData, productData, webPageData } from '#app/storefront/markup/structured-data.ts'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { ProductReviews } from '#server/sales/reviews/queries.ts'
import type { Product } from '#shared/contract/product.ts'
import { deliveryFacts } from '#shared/orders/delivery.ts'
import type { Chosen } from '#shared/pricing.ts'
import { asChosen, nameAsChosen } from '#shared/products/as-chosen.ts'
import { fromBuyers } from '#shared/products/buyer-reviews.ts'
import { categoryName, categoryPath } from '#shared/products/category-link.ts'
import { choiceFrom, choiceSearch } from '#shared/products/choice-address.ts'
import { nameOfChoice, withChosenTexts } from '#shared/products/chosen-texts.ts'
import { picturesIn } from '#shared/products/colour-pictures.ts'
import { optionName } from '#shared/products/colour-words.ts'
import { specFields, specNames } from '#shared/products/product-fields.ts'
import { productPath } from '#shared/products/product-path.ts'
import { specText } from '#shared/products/specs.ts'
import { fieldName, valueName } from '#shared/products/value-words.ts'
import { metaWith, productMeta } from '#shared/site/meta-texts.ts'
import { hrefOf } from '#shared/site/page-words.ts'
import { asUnit, choiceOfUnit } from '#shared/units/unit-choice.ts'
import { warrantyOf } from '#shared/units/warranty.ts'
import { returnTexts, shippingTexts } from './delivery-texts.ts'
import { type SpecRows, textsAsChosen } from './page-as-chosen.ts'
import * as names from './specification-words.ts'
import { offeredUnits, type UnitsOffered } from './units/offered-units.ts'
import { unitTexts } from './units/unit-texts.ts'
import * as words from './words.tsx'

const maxRelated = 4

export type ProductData = Awaited<ReturnType<typeof loadProduct>>

export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  wanted: { id: string } | { slug: string },
  search: URLSearchParams,
) {
  const pageData = context.get(pageDataContext)
  const found = await pageData.product(wanted)
  if (found && 'movedTo' in found) throw redirect(found.movedTo, 301)
  if (!found || 'gone' in found) throw data(words.productNotFound, { status: found ? 410 : 404 })
  const units = offeredUnits(found.product, search)
  const { units: _, metaTitle = '', metaDescription = '', ...whole } = found.product
  const chosen = units ? choiceOfUnit(whole.options, units.chosen) : choiceFrom(whole.options, search)
  const product = units ? asUnit(withChosenTexts(whole, chosen, true), units.chosen) : whole
  const asked = offerOf(whole, chosen, units)
  const path = productPath(product)
  const url = pageData.origin + hrefOf(path)
  const crumbs = crumbsOf(product)
  const related = pageData.related(product, maxRelated)
  const [rates, buyers] = await Promise.all([
    pageData.deliveryRates(),
    loadReviews(pageData, product._id, search),
  ])
  context.set(structuredDataContext, () => [
    webPageData(pageData.origin, path),
    productData(pageData.origin, asked, { buyers, rates }),
    breadcrumbData(pageData.origin, crumbs),
  ])
  // Details written by staff may contain a specification table already.
  const specs = /<table/i.test(product.details.content) ? [] : specsOf(product)
  return {
    product,
    /** The long texts as the address asks for them; the product has those of every choice. */
    texts: textsAsChosen({ product, specs }, chosen),
    /** The units to choose from; null where the product is not sold by unit. */
    units: units && unitTexts(units),
    chosen,
    url,
    crumbs,
    places: product.categories.map((name) => ({ label: categoryName(name), to: categoryPath(name) })),
    specs,
    /** The address that compares it with similar products. */
    compare: comparePath([product, ...related].map(({ slug }) => slug)),
    reviews: buyers.count > 0 ? reviewsOf(buyers, path) : null,
    shipping: shippingTexts(rates),
    returns: returnTexts(product.deviceType),
    warranty: wordsOf(warrantyOf(product)),
    delivery: deliveryFacts(rates),
    sendsSms: pageData.sendsSms,
    related,
    facts: {
      ...metaWith(
        {
          title: nameAsChosen(metaTitle, whole.options, chosen),
          description: nameAsChosen(metaDescription, whole.options, chosen),
        },
        productMeta({
          ...asked,
          newPrice: asked.price,
          isFrom: (units?.units.length ?? 0) > 1 && !units?.isNamed,
        }),
      ),
      path,
      search: asked.search,
      image: sharePicture(asked.images[0]),
    },
  }
}

/** The product as search engines and shared links are told of it: what the address asks for, and all of it without. */
function offerOf(whole: Product, chosen: Chosen, units: UnitsOffered | null) {
  const unit = units?.isNamed ? units.chosen : undefined
  const choice = units && !unit ? {} : chosen
  const { price, ...shown } = withChosenTexts(asChosen(whole, choice), choice, unit !== undefined)
  return {
    ...shown,
    title: nameOfChoice(whole, choice),
    images: unit?.photos ?? picturesIn(whole, choice.color),
    ...(unit && { available: unit.isHeld ? 0 : 1 }),
    price: unit?.price ?? price,
    search: unit ? `?unit=${unit.code}` : choiceSearch(whole.options, choice),
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

function specsOf(product: Product): SpecRows {
  const { options, processor, processorModel } = product
  const values = (group: keyof typeof options) =>
    options[group].map(({ value }) => optionName(group, value)).join(words.or)
  const rows: [string, string][] = [
    [names.brand, product.brand],
    [names.condition, valueName(product.deviceType)],
    [names.processor, hasProcessor(processor) ? processorModel || processor : ''],
    [names.graphics, product.gpu],
    [names.memory, values('ram')],
    [names.storage, values('ssd')],
    [names.display, product.display || values('display')],
    [names.resolution, product.resolution],
    [names.colour, values('color')],
    ...specNames
      .filter((name) => !specFields[name].notInTable)
      .map((name): [string, string] => [fieldName(specFields[name].label), specText(product, name)]),
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The picture for links shared on other sites, in the size that they show. */
function sharePicture(image: string | undefined): string | undefined {
  const name = /^\/uploads\/([\w-]+)\.\w+$/.exec(image ?? '')?.[1]
  return name ? `/pictures/og/${name}.jpg` : image
}
