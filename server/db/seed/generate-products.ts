import { present } from '#shared/present.ts'
import { catalogue } from './catalogue.ts'
import type { SeedProduct } from './seed-product.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** Any number of believable products, all different, made from those of the catalogue. Same seed, same products. */
export function generateProducts(count: number, seed: number): SeedProduct[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, place) =>
    vary(present(catalogue[place % catalogue.length]), place, random),
  )
}

function vary(base: SeedProduct, place: number, random: Random): SeedProduct {
  const code = modelCode(place)
  const configuration = [base.options.ram, base.options.ssd].flatMap((choices) =>
    choices.length > 0 ? [random.pick(choices)] : [],
  )
  const extra = configuration.reduce((sum, { addPrice }) => sum + addPrice, 0)
  const newPrice = rounded((base.newPrice + extra) * (0.88 + random.next() * 0.24))
  const sale = random.next() < 0.2
  return {
    ...base,
    title: [base.title, ...configuration.map(({ value }) => value), code].join(' '),
    description: `${base.description} Model ${code}.`,
    sku: `${base.sku}-${code}`,
    newPrice,
    oldPrice: sale || random.next() < 0.2 ? newPrice + rounded(1000 + newPrice * 0.1) : 0,
    sale,
    stock: random.next() > 0.04,
    quantity: random.next() < 0.04 ? 0 : random.between(1, 40),
    rating: random.next() < 0.08 ? 0 : random.between(36, 50) / 10,
    productName: `${base.productName}, model ${code}`,
  }
}

/** A letter and digits as makers write them; different for every place. */
function modelCode(place: number): string {
  return `${'ABCDEFGHJKLMNPQRSTUVWXYZ'[place % 24]}${1000 + Math.floor(place / 24)}`
}

/** To a price that ends as prices do. */
function rounded(price: number): number {
  return price < 2000 ? Math.max(90, Math.round(price / 10) * 10) : Math.round(price / 1000) * 1000 - 100
}
