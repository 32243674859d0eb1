import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { Question } from '#shared/contract/page-texts.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { endSentence } from '#shared/figure-words.ts'
import { homeGrid } from '#shared/limits.ts'
import { parseListing } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import type { DhakaDelivery } from '#shared/orders/delivery.ts'
import { lowestEmi } from '#shared/orders/emi.ts'
import { mainCategories, preOwnedListing } from '#shared/products/category-names.ts'
import { categoryNames } from '#shared/products/category-words.ts'
import { describedProducts } from '#shared/products/described-products.ts'
import type { HomeSectionId } from '#shared/site/page-texts.ts'
import { categoryFrom } from '#shared/site/prices-from.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import * as words from './link-words.ts'
import { seeLink } from './see-link.ts'

const maxGaming = 4
const preOwned = { name: 'Pre-owned', to: preOwnedListing }
const everything = { to: '/shop' }
const destinations = [
  ...mainCategories.map(({ name, path }) => ({ name, to: `/category/${path}` })),
  preOwned,
]

/** All that a section is made of. */
export type LoadedSection = Awaited<ReturnType<typeof loadSection>> & { heading: string; sentence: string }
type SectionFacts = { delivery: DhakaDelivery; questions: readonly Question[] }

/** Loads the content of a section, below its heading. */
export async function loadSection(
  pageData: PageData,
  id: HomeSectionId,
  { delivery, questions }: SectionFacts,
) {
  switch (id) {
    case 'banner': {
      const banners = await pageData.banners('home')
      return { id, slides: banners.map((banner) => slide(pageData, banner, delivery)) }
    }
    case 'services':
      return { id, delivery }
    case 'tiles':
      return { id, total: countAt(pageData, everything.to), tiles: await loadTiles(pageData) }
    case 'newest':
      return { id, products: pageData.innerProducts((all) => all.slice(-homeGrid.last)).reverse() }
    case 'brands':
      return { id }
    case 'gaming': {
      const [banner] = await pageData.banners('gaming')
      const products = pageData.inCategory('gaming', maxGaming)
      const to = '/category/gaming'
      return {
        id,
        image: banner?.imagePath,
        products,
        ...seeLink(to, countAt(pageData, to), words.seeGaming),
      }
    }
    case 'pre-owned': {
      const [banner] = await pageData.banners('pre-owned')
      return { id, image: banner?.imagePath, to: preOwned.to, from: priceFrom(pageData, preOwned.name) }
    }
    case 'longest':
      return { id, products: pageData.innerProducts((all) => all.slice(0, homeGrid.first)) }
    case 'questions':
      return { id, questions }
    case 'branches':
      return { id, branches: await pageData.branches() }
  }
}

async function loadTiles(pageData: PageData) {
  const pictures = await pageData.banners('tiles')
  return mainCategories.map(({ name, path }) => ({
    name: categoryNames[path],
    path,
    image: pictures.find(({ imageTitle }) => imageTitle.toLowerCase() === name.toLowerCase())?.imagePath,
    from: categoryFrom(pageData, [path]),
  }))
}

/** A banner is a picture and a sentence. It links to the category that the English sentence names. */
function slide(pageData: PageData, banner: WebpageImage, delivery: DhakaDelivery) {
  const { _id, imagePath, imageTitle } = banner
  const sentence = imageTitle.toLowerCase()
  const { to } = destinations.find((one) => sentence.includes(one.name.toLowerCase())) ?? everything
  const from = priceFrom(pageData, imageTitle)
  const emi = from === undefined ? null : lowestEmi(from)
  return {
    id: _id,
    image: imagePath,
    title: textsIn(pageData.language, banner).imageTitle,
    ...seeLink(to, countAt(pageData, to)),
    from,
    facts: `${emi ? words.emiFrom(emi.monthly) : ''}${endSentence(`${delivery.offer}, ${delivery.days}`)}`,
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
