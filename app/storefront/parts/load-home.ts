import type { Shop } from '#server/pages/shop.ts'
import { mainCategories } from '#shared/category.ts'
import type { WebpageImage } from '#shared/contract/webpage.ts'
import { homeGrid } from '#shared/limits.ts'
import { parseListing } from '#shared/listing.ts'
import { questions } from './home-words.ts'
import { asText, organizationData, questionData } from './structured-data.ts'

const gamingShown = 4
const preOwned = { name: 'Pre-owned', to: '/shop?deviceType=Pre-Owned' }
const everything = { name: 'All products', to: '/shop' }
const doors = [...mainCategories.map(({ name, path }) => ({ name, to: `/category/${path}` })), preOwned]

export async function loadHome(shop: Shop) {
  const [banners, tiles, [gaming], [used], branches] = await Promise.all([
    shop.banners('home'),
    shop.banners('tiles'),
    shop.banners('gaming'),
    shop.banners('pre-owned'),
    shop.branches(),
  ])
  const inner = shop.innerProducts()
  return {
    total: shelf(shop, everything.to).total,
    slides: banners.map((banner) => slide(shop, banner)),
    tiles: mainCategories.map(({ name, path }) => ({
      name,
      path,
      image: tiles.find(({ imageTitle }) => imageTitle.toLowerCase() === name.toLowerCase())?.imagePath,
      ...shelf(shop, `/category/${path}`),
    })),
    newest: inner.slice(-homeGrid.last).reverse(),
    longest: inner.slice(0, homeGrid.first),
    gaming: {
      image: gaming?.imagePath,
      total: shelf(shop, '/category/gaming').total,
      products: shop.inCategory('gaming', gamingShown),
    },
    preOwned: { image: used?.imagePath, to: preOwned.to, ...shelf(shop, preOwned.to) },
    questions,
    branches,
    data: asText(organizationData(shop.origin), questionData(questions)),
  }
}

/** A banner is a picture and a sentence; the sentence tells where it leads. */
function slide(shop: Shop, { _id, imagePath, imageTitle }: WebpageImage) {
  const words = imageTitle.toLowerCase()
  const { name, to } = doors.find((door) => words.includes(door.name.toLowerCase())) ?? everything
  return { id: _id, image: imagePath, title: imageTitle, name, to, ...shelf(shop, to) }
}

/** How much stands there, and from which price. */
function shelf(shop: Shop, address: string) {
  const [path = '', search] = address.split('?')
  const within = path.startsWith('/category/') ? [path.slice('/category/'.length)] : []
  return shop.measure(parseListing(new URLSearchParams(search), within))
}
