import type { Taka } from '../money.ts'
import { type Chosen, type Option, type Options, unitPrice } from '../pricing.ts'

type Sold = {
  title: string
  newPrice: Taka
  options: Options
  image?: string
  /** The picture of each colour that has one of its own. */
  pictures?: Record<string, string>
}

/**
 * A product as it was chosen: title, picture and price are those of the chosen colour, RAM and SSD. Card, cart, checkout
 * and orders show this one; what the product's page says besides is in chosen-texts.ts.
 */
export function asChosen<P extends Sold>(product: P, chosen: Chosen): P & { price: Taka } {
  const { title, image, pictures } = product
  const picture = pictures?.[chosen.color ?? ''] ?? image
  return {
    ...product,
    title: nameAsChosen(title, product.options, chosen),
    ...(picture !== undefined && { image: picture }),
    price: unitPrice(product, chosen),
  }
}

/** A text about the product with the chosen values instead of the others: `MacBook Air Midnight`, `iPhone 17 512GB`. */
export function nameAsChosen(text: string, { color, ram, ssd }: Options, chosen: Chosen): string {
  // An amount that may be that of the RAM as well says nothing about the SSD.
  const storage = ssd.filter(({ value }) => !ram.some((option) => option.value === value))
  const named = replaceNamed(replaceNamed(text, color, chosen.color), storage, chosen.ssd)
  return replaceNamed(named, ram, chosen.ram, ' ?(?:/|RAM)')
}

/**
 * Replaces the value that a text names. One that names several describes the choice itself, and stays. `followedBy` is a
 * pattern: an amount may also be that of the graphics memory.
 */
function replaceNamed(
  text: string,
  offered: readonly Option[],
  chosen: string | undefined,
  followedBy = '\\W|$',
): string {
  if (chosen === undefined || !offered.some(({ value }) => value !== chosen && includes(text, value)))
    return text
  const longestFirst = offered.map(({ value }) => value).sort((a, b) => b.length - a.length)
  const values = longestFirst.map((value) => value.replace(/[^\w\s]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(^|[^\\w-])(${values})(?=${followedBy})`, 'gi')
  const found = new Set(Array.from(text.matchAll(pattern), ([, , value]) => value?.toLowerCase()))
  if (found.size !== 1) return text
  return text.replace(pattern, (_, before: string, value: string) => {
    const isSmall = value === value.toLowerCase()
    return before + (isSmall ? chosen.toLowerCase() : chosen)
  })
}

function includes(text: string, value: string): boolean {
  return text.toLowerCase().includes(value.toLowerCase())
}
