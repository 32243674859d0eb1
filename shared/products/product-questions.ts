import { formatTaka } from '../money.ts'
import { findNearName } from '../near-name.ts'
import { type OptionGroup, type Options, optionGroups } from '../pricing.ts'

export type Question = { path: string; message: string }
type CheckedProduct = {
  newPrice?: number | null | undefined
  oldPrice?: number | null | undefined
  brand: string
  categories: readonly string[]
  options: Options
}
/** Names that the shop has already: one that nearly equals one of these is probably a slip. */
export type KnownNames = { brands: readonly string[]; categories: readonly string[] }
/** Limits beyond which a value is probably a mistake, the same for every product. */
export type SlipRules = KnownNames & {
  /** A price that falls by more than this is asked about. */
  dropPercent: number
}
type Known = SlipRules & {
  /** The product as it is stored; null for a new one. */
  before: Pick<CheckedProduct, 'newPrice' | 'brand' | 'categories'> | null
}

/** Probable slips in a product that may be saved as it is: staff are asked before it is. */
export function productQuestions(product: CheckedProduct, known: Known): Question[] {
  return [
    ...priceQuestions(product, known),
    ...nameQuestions(product, known),
    ...optionGroups.flatMap((group) => optionQuestions(product.options, group)),
  ]
}

function priceQuestions({ newPrice, oldPrice }: CheckedProduct, { before, dropPercent }: Known): Question[] {
  const questions: Question[] = []
  const now = newPrice ?? 0
  const was = before?.newPrice ?? 0
  if (now === 0) {
    questions.push({ path: 'newPrice', message: 'The price is ৳0: buyers pay nothing for it.' })
  } else if (now < was * (1 - dropPercent / 100)) {
    const fall = Math.round((1 - now / was) * 100)
    const message = `The price falls by ${fall}%, from ${formatTaka(was)} to ${formatTaka(now)}.`
    questions.push({ path: 'newPrice', message })
  }
  if (oldPrice && oldPrice < now) {
    const message = `The old price ${formatTaka(oldPrice)} is below the new price ${formatTaka(now)}.`
    questions.push({ path: 'oldPrice', message })
  }
  return questions
}

function nameQuestions({ brand, categories }: CheckedProduct, { before, ...known }: Known): Question[] {
  const questions: Question[] = []
  const near = brand === before?.brand ? undefined : findNearName(brand, known.brands)
  if (near) questions.push({ path: 'brand', message: `The brand is '${brand}'. Do you mean '${near}'?` })
  for (const category of categories) {
    const other = before?.categories.includes(category) ? undefined : findNearName(category, known.categories)
    const message = `The category is '${category}'. Do you mean '${other}'?`
    if (other) questions.push({ path: 'categories', message })
  }
  return questions
}

const groupNames: Record<OptionGroup, string> = {
  ram: 'RAM',
  color: 'Colour',
  ssd: 'SSD',
  display: 'Display',
}

function optionQuestions(options: Options, group: OptionGroup): Question[] {
  const values = options[group].map(({ value }) => value.trim())
  const keys = values.map((value) => value.toLowerCase())
  const twice = values.filter((_, index) => keys.indexOf(keys[index] ?? '') < index)
  return [...new Set(twice)].map((value) => {
    const message = `${groupNames[group]} '${value}' is there twice. Only the first is kept.`
    return { path: 'options', message }
  })
}
