import type { StructuredData } from '#app/server-contexts.ts'
import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import { offerTerms } from '#app/storefront/cards/offer-terms.ts'
import type { ProductReviews } from '#server/sales/reviews/queries.ts'
import type { Product } from '#shared/contract/product.ts'
import { currency } from '#shared/limits.ts'
import type { Taka } from '#shared/money.ts'
import type { DeliveryRate } from '#shared/orders/delivery.ts'
import { categoryName } from '#shared/products/category-link.ts'
import { isOwnGtin } from '#shared/products/gtin.ts'
import { productPath } from '#shared/products/product-path.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { identity } from '#shared/site/identity.ts'
import { hrefOf, language } from '#shared/site/page-words.ts'
import * as words from './words.ts'

const context = 'https://schema.org'

/** The page itself: where it is and in which language. */
export function webPageData(origin: string, path: string): StructuredData {
  return { '@context': context, '@type': 'WebPage', url: `${origin}${hrefOf(path)}`, inLanguage: language }
}

export function organizationData(origin: string, description: string): StructuredData {
  return {
    '@context': context,
    '@type': 'ComputerStore',
    name: identity.name,
    alternateName: identity.nameBangla,
    description,
    url: origin,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share.png`,
    telephone: identity.hotline.href.slice('tel:'.length),
    email: contactDetails.email,
    address: { '@type': 'PostalAddress', streetAddress: contactDetails.address, addressCountry: 'BD' },
    sameAs: contactDetails.social.map(({ href }) => href),
  }
}

export function breadcrumbData(
  origin: string,
  crumbs: readonly { label: string; to?: string }[],
): StructuredData {
  const steps = [{ label: words.home, to: '/' }, ...crumbs]
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: `${origin}${hrefOf(to)}` }),
    })),
  }
}

export function questionData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
    inLanguage: language,
  }
}

/** Ratings come from buyers' reviews alone: the staff's own number is no review to a search engine. */
export function productData(
  origin: string,
  product: Product & { price: Taka; search: string },
  { buyers, rates }: { buyers: ProductReviews; rates: readonly DeliveryRate[] },
): StructuredData {
  const { gtin, mpn } = product.specs ?? {}
  return {
    '@context': context,
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.sku,
    ...(gtin && !isOwnGtin(gtin) && { gtin }),
    ...(mpn && { mpn }),
    brand: { '@type': 'Brand', name: product.brand },
    category: product.categories.map(categoryName).join(', '),
    image: product.images.map((image) => (image.startsWith('/') ? `${origin}${image}` : image)),
    offers: {
      '@type': 'Offer',
      url: `${origin}${hrefOf(productPath(product))}${product.search}`,
      price: product.price,
      priceCurrency: currency,
      availability: `${context}/${isForSale(product) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${context}/${product.deviceType === 'Brand New' ? 'NewCondition' : 'UsedCondition'}`,
      seller: { '@type': 'Organization', name: identity.name },
      ...offerTerms(origin, product, rates),
    },
    ...(buyers.count > 0 && ratingData(buyers)),
  }
}

function ratingData({ average, count, reviews }: ProductReviews) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(average.toFixed(1)),
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ stars, text, name, at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: name || words.aBuyer },
      datePublished: at.toISOString().slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  }
}
