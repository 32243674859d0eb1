import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import type { ProductCard } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { firstChoice, unitPrice } from '#shared/pricing.ts'
import { choiceSearch } from '#shared/products/choice-address.ts'
import { productPath } from '#shared/products/product-path.ts'
import * as words from './words.tsx'

/** One of the products that a listing recommends for a need, and why. */
export type Pick = { title: string; to: string; price: string; reason: string }

const wanted = 3

/** Products to begin with, for somebody who said what a machine is for; `cheapest` is that of the whole listing. */
export function picksOf(products: readonly ProductCard[], cheapest: ProductCard | undefined): Pick[] {
  const [best, next, third] = products.filter(isForSale)
  // Of two or three products nobody needs a choice.
  if (!best || !next || !third || products.length <= wanted) return []
  const isCheapest = (product: ProductCard) => product._id === cheapest?._id
  const picks: [ProductCard, reason: string][] = [
    [best, isCheapest(best) ? words.bestMatchLowestPrice : words.bestMatch],
  ]
  if (cheapest && !isCheapest(best)) picks.push([cheapest, words.lowestPrice])
  for (const product of [next, third])
    if (picks.length < wanted && !isCheapest(product)) picks.push([product, words.fitsWell])
  return picks.map(([product, reason]) => toPick(product, reason))
}

function toPick(product: ProductCard, reason: string): Pick {
  const { price, chosen } = priced(product)
  return {
    title: product.title,
    to: productPath(product) + (product.units ? '' : choiceSearch(product.options, chosen)),
    price: product.units ? words.fromPrice(formatTaka(price)) : formatTaka(price),
    reason: [reason, ...factsOf(product, chosen)].join(' · '),
  }
}

function priced(product: ProductCard) {
  const chosen = { ...firstChoice(product.options), ...product.chosen }
  return { chosen, price: product.units ? product.newPrice : unitPrice(product, chosen) }
}

function factsOf({ units }: ProductCard, { ram, ssd }: ReturnType<typeof firstChoice>): string[] {
  const battery = units?.battery && words.battery(units.battery[0])
  return [ram && `${ram} RAM`, ssd && `${ssd} SSD`, battery].filter(
    (fact) => typeof fact === 'string' && fact !== '',
  ) as string[]
}
