import type { ProductRow } from '#demo/load/products.ts'
import { stableId } from '#demo/load/stable-id.ts'
import { toPaisa, toTaka } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { slugOf } from '#shared/products/slug.ts'
import { type Random, seededRandom } from '#tests/support/long-runs/seeded-random.ts'

/** Any number of believable products, all different, made from those of the catalogue. Same seed, same products. */
export function generateProducts(
  catalogue: readonly ProductRow[],
  { count, seed }: { count: number; seed: number },
): ProductRow[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, place) =>
    vary(present(catalogue[place % catalogue.length]), place, random),
  )
}

function vary(base: ProductRow, place: number, random: Random): ProductRow {
  const code = modelCode(place)
  const configuration = [base.options.ram, base.options.ssd].flatMap((choices) =>
    choices.length > 0 ? [random.pick(choices)] : [],
  )
  const extra = configuration.reduce((sum, { addPrice }) => sum + addPrice, 0)
  const newPrice = rounded((toTaka(base.newPricePaisa) + extra) * (0.88 + random.next() * 0.24))
  const sale = random.next() < 0.2
  const oldPrice = sale || random.next() < 0.2 ? newPrice + rounded(1000 + newPrice * 0.1) : 0
  const title = [base.title, ...configuration.map(({ value }) => value), code].join(' ')
  const sku = `${base.sku}-${code}`
  return {
    ...base,
    id: stableId(`product ${sku}`),
    title,
    slug: slugOf(title),
    description: `${base.description} Model ${code}.`,
    sku,
    // The one of the model that it was made from is on that model.
    ...(base.specs && { specs: { ...base.specs, gtin: undefined } }),
    newPricePaisa: toPaisa(newPrice),
    oldPricePaisa: toPaisa(oldPrice),
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
