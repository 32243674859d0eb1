import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import type { ProductCard } from '#shared/contract/product.ts'
import type { PublicUnit } from '#shared/contract/units.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { type Chosen, firstChoice } from '#shared/pricing.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import { choiceSearch } from '#shared/products/choice-address.ts'
import { productPath } from '#shared/products/product-path.ts'
import { asUnit, choiceOfUnit, chosenUnit } from '#shared/units/unit-choice.ts'
import * as words from './words.tsx'

/** One of the products that a listing recommends for a need, and why. */
export type Pick = { title: string; to: string; price: string; reason: string }
type Picked = { product: ProductCard; reason: string }

const wanted = 3

/** Products to begin with, for somebody who said what a machine is for; `cheapest` is that of the whole listing. */
export function picksOf(products: readonly ProductCard[], cheapest: ProductCard | undefined): Picked[] {
  const [best, next, third] = products.filter(isForSale)
  // Two or three products need no recommendation.
  if (!best || !next || !third || products.length <= wanted) return []
  const isCheapest = (product: ProductCard) => product._id === cheapest?._id
  const picks: Picked[] = [
    { product: best, reason: isCheapest(best) ? words.bestMatchLowestPrice : words.bestMatch },
  ]
  if (cheapest && !isCheapest(best)) picks.push({ product: cheapest, reason: words.lowestPrice })
  for (const product of [next, third])
    if (picks.length < wanted && !isCheapest(product)) picks.push({ product, reason: words.fitsWell })
  return picks
}

type Why = { reason: string; needs: string; units?: readonly PublicUnit[] | undefined }

/** What is recommended is one choice, and of a used model one unit: title, price, facts and link are its own. */
export function toPick(product: ProductCard, { reason, needs, units }: Why): Pick {
  const code = product.units?.code
  const unit = chosenUnit(
    { units: [...(units ?? [])], options: product.options },
    new URLSearchParams(code && { unit: code }),
  )
  const chosen = unit
    ? choiceOfUnit(product.options, unit)
    : { ...firstChoice(product.options), ...product.chosen }
  const shown: { title: string; price: Taka } = unit
    ? { title: asUnit({ ...product, images: [] }, unit).title, price: unit.price }
    : asChosen(product, chosen)
  return {
    title: shown.title,
    to: productPath(product) + (unit ? `?unit=${unit.code}` : choiceSearch(product.options, chosen)),
    price: formatTaka(shown.price),
    reason: [reason, ...factsOf(chosen, unit), words.goodFor(needs)].join(' · '),
  }
}

function factsOf({ ram, ssd }: Chosen, unit: PublicUnit | undefined): string[] {
  const battery = unit?.battery == null ? '' : words.battery(unit.battery)
  return [ram ? `${ram} RAM` : '', ssd ? `${ssd} SSD` : '', battery].filter(Boolean)
}
