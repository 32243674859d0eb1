import { optionGroups } from '#shared/pricing.ts'
import type { Entry } from '../entry.ts'
import { chunksOf } from './words.ts'

const weight = { title: 60, brand: 40, chip: 24, category: 20, deviceType: 12, choice: 8 }
/** What fits beside a slot in one number; see Postings. */
const heaviest = 255

/** The words that find a product, each with how much it says about it. */
export function wordsOf({ product, features }: Entry): Map<string, number> {
  const words = new Map<string, number>()
  const add = (word: string, worth: number) =>
    words.set(word, Math.min(heaviest, (words.get(word) ?? 0) + worth))
  const addAll = (text: string, worth: number) => {
    for (const word of wordsIn(text)) add(word, worth)
  }

  // The first words of a title name the thing itself, later ones what it goes with: 'Sleeve for MacBook'.
  wordsIn(product.title).forEach((word, position) => void add(word, weight.title - Math.min(position, 5) * 4))
  addAll(product.brand, weight.brand)
  for (const chip of [product.processor, product.processorModel, product.gpu]) addAll(chip, weight.chip)
  for (const category of product.categories) addAll(category, weight.category)
  addAll(product.deviceType, weight.deviceType)
  addAll(product.display, weight.choice)
  for (const group of optionGroups)
    for (const { value } of product.options[group]) addAll(value, weight.choice)
  for (const feature of features) addAll(feature, weight.choice)
  for (const kind of kindsOf(product)) add(kind, weight.category)
  return words
}

const known = new Map<string, readonly string[]>()

/** Remembered, because brands, processors, options and features repeat from product to product. */
function wordsIn(text: string): readonly string[] {
  const remembered = known.get(text)
  if (remembered) return remembered
  const words = new Set<string>()
  for (const { parts, joined } of chunksOf(text)) {
    for (const part of parts) words.add(part)
    words.add(joined)
  }
  for (const generation of generationsIn(text)) words.add(generation)
  for (const word of words) if (/^\d+\.\d+inch$/.test(word)) words.add(word.replace(/\.\d+/, ''))
  if (known.size > 20_000) known.clear()
  const list = [...words]
  known.set(text, list)
  return list
}

/** Intel hides the generation in the model number: i5-12450H and i5-1235U are of the 12th, i7-8550U of the 8th. */
function generationsIn(text: string): string[] {
  return [...text.matchAll(/\bi[3579][\s-]?(\d{4,5})/gi)].map(([, model = '']) => {
    const digits = model.length === 5 || model.startsWith('1') ? 2 : 1
    return `${model.slice(0, digits)}gen`
  })
}

const notLaptops = /\b(?:desktop|mini[ -]?pc|all[ -]?in[ -]?one|imac|mac mini|tower|phone|monitor)s?\b/i

/** Words that shoppers use and listings rarely write: few laptops are called a laptop. */
function kindsOf({ title, categories, options }: Entry['product']): string[] {
  const kinds: string[] = []
  if (options.ram.length > 0) kinds.push('ram')
  if (options.ssd.length > 0) kinds.push('ssd')
  if (kinds.length === 2 && ![title, ...categories].some((name) => notLaptops.test(name)))
    kinds.push('laptop')
  return kinds
}
