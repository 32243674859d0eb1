import { optionGroups } from '#shared/pricing.ts'
import { specFields, specNames, textFields, textNames } from '#shared/products/product-fields.ts'
import { productKind } from '#shared/products/product-kind.ts'
import { specText } from '#shared/products/specs.ts'
import type { CatalogueEntry } from '../catalogue-entry.ts'
import { chunksOf } from './words.ts'

/**
 * Receives a text of a product and the weight of its words. Later words of a title weigh less, because the first ones
 * name the product itself ('Sleeve for MacBook'). A detail counts only for words that no earlier text has.
 */
type OnText = (text: string, weight: number, kind?: 'title' | 'detail') => void

const weights = { title: 60, brand: 40, chip: 24, category: 20, deviceType: 12, detail: 8 }

const chips = textNames.filter((name) => textFields[name].search === 'chip')
const details = textNames.filter((name) => textFields[name].search === 'detail')
const specDetails = specNames.filter((name) => specFields[name].search === 'detail')

/** Passes on the texts that a product is found by, the most telling first. */
export function eachText({ product, features }: CatalogueEntry, onText: OnText): void {
  const kinds = kindsOf(product)
  onText(product.title, weights.title, 'title')
  // A search for a brand alone looks for its laptops rather than its chargers.
  onText(product.brand, kinds.includes('laptop') ? weights.brand : weights.brand - 5)
  for (const name of chips) onText(product[name], weights.chip)
  for (const category of product.categories) onText(category, weights.category)
  // Accessories carry the word in their titles, laptops hardly ever; a search for it means the laptops.
  for (const kind of kinds) onText(kind, kind === 'laptop' ? weights.title + 5 : weights.category)
  onText(product.deviceType, weights.deviceType)
  for (const name of details) onText(product[name], weights.detail, 'detail')
  for (const name of specDetails) onText(specText(product, name), weights.detail, 'detail')
  for (const group of optionGroups)
    for (const { value } of product.options[group]) onText(value, weights.detail, 'detail')
  onText(features, weights.detail, 'detail')
}

/** The words under which a text is found. */
export function wordsIn(text: string): string[] {
  const words = new Set<string>()
  for (const { parts, joined } of chunksOf(text)) {
    for (const part of parts) words.add(part)
    words.add(joined)
  }
  if (/\d/.test(text)) {
    for (const generation of generationsIn(text)) words.add(generation)
    for (const word of words) if (/^\d+\.\d+inch$/.test(word)) words.add(word.replace(/\.\d+/, ''))
  }
  return [...words]
}

/** Intel hides the generation in the model number: i5-12450H and i5-1235U are of the 12th, i7-8550U of the 8th. */
function generationsIn(text: string): string[] {
  return [...text.matchAll(/\bi[3579][\s-]?(\d{4,5})/gi)].map(([, model = '']) => {
    const digits = model.length === 5 || model.startsWith('1') ? 2 : 1
    return `${model.slice(0, digits)}gen`
  })
}

/** Words that shoppers use and listings rarely write: few laptops are called a laptop. */
function kindsOf({ categories, options }: CatalogueEntry['product']): string[] {
  const kinds: string[] = []
  if (options.ram.length > 0) kinds.push('ram')
  if (options.ssd.length > 0) kinds.push('ssd')
  if (kinds.length === 2 && productKind({ categories }) === 'Laptop') kinds.push('laptop')
  return kinds
}
