import type { PageData } from '#server/pages/page-data.ts'
import { mainCategories, preOwnedListing } from '#shared/category-names.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { type DhakaDelivery, dhakaDelivery } from '#shared/delivery.ts'
import { describedProducts } from '#shared/described-products.ts'
import { lowestEmi } from '#shared/emi.ts'
import { homeGrid } from '#shared/limits.ts'
import { parseListing } from '#shared/listing.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { questionsWith } from './questions.ts'
import { asText, organizationData, questionData } from './structured-data.ts'

const gamingShown = 4
const preOwned = { name: 'Pre-owned', to: preOwnedListing }
const everything = { name: 'All products', to: '/shop' }
const destinations = [
  ...mainCategories.map(({ name, path }) => ({ name, to: `/category/${path}` })),
  preOwned,
]

export async function loadHome(pageData: PageData) {
  const [banners, tiles, [gaming], [used], branches, rates] = await Promise.all([
    pageData.banners('home'),
    pageData.banners('tiles'),
    pageData.banners('gaming'),
    pageData.banners('pre-owned'),
    pageData.branches(),
    pageData.deliveryRates(),
  ])
  const delivery = dhakaDelivery(rates)
  const questions = questionsWith(delivery)
  const inner = pageData.innerProducts()
  return {
    total: countAt(pageData, everything.to),
    delivery,
    description: `New and pre-owned laptops, Apple products and accessories with official warranty and EMI up to 12 months. ${delivery.offer}.`,
    slides: banners.map((banner) => slide(pageData, banner, delivery)),
    tiles: mainCategories.map(({ name, path }) => ({
      name,
      path,
      image: tiles.find(({ imageTitle }) => imageTitle.toLowerCase() === name.toLowerCase())?.imagePath,
      // The pictures of the other tiles show laptops, so their prices are those of laptops.
      from: priceFrom(pageData, path === 'accessories' ? name : `${name} laptops`),
    })),
    newest: inner.slice(-homeGrid.last).reverse(),
    longest: inner.slice(0, homeGrid.first),
    gaming: {
      image: gaming?.imagePath,
      total: countAt(pageData, '/category/gaming'),
      products: pageData.inCategory('gaming', gamingShown),
    },
    preOwned: { image: used?.imagePath, to: preOwned.to, from: priceFrom(pageData, preOwned.name) },
    questions,
    branches,
    data: asText(organizationData(pageData.origin), questionData(questions)),
  }
}

/** A banner is a picture and a sentence. It links to the category that the sentence names. */
function slide(pageData: PageData, { _id, imagePath, imageTitle }: WebpageImage, delivery: DhakaDelivery) {
  const sentence = imageTitle.toLowerCase()
  const { name, to } = destinations.find((one) => sentence.includes(one.name.toLowerCase())) ?? everything
  const total = countAt(pageData, to)
  const from = priceFrom(pageData, imageTitle)
  const emi = from === undefined ? null : lowestEmi(from)
  return {
    id: _id,
    image: imagePath,
    title: imageTitle,
    name,
    to,
    total,
    from,
    facts: `${emi ? `EMI from ${formatTaka(emi.monthly)} a month. ` : ''}${delivery.offer}, ${delivery.days}.`,
  }
}

/** The price of the cheapest product in stock that the words speak of; undefined where they name none. */
function priceFrom(pageData: PageData, words: string): Taka | undefined {
  const isMeant = describedProducts(words)
  return isMeant && pageData.lowestPrice(isMeant)
}

/** Number of products at a listing's address. */
function countAt(pageData: PageData, address: string): number {
  const [path = '', search] = address.split('?')
  const within = path.startsWith('/category/') ? [path.slice('/category/'.length)] : []
  return pageData.count(parseListing(new URLSearchParams(search), within))
}
