import { optionGroups } from '#shared/pricing.ts'
import type { Entry } from '../entry.ts'
import { chunksOf } from './words.ts'

/** A text of a product and what each of its words is worth there. */
export type Passage = {
  text: string
  worth: number
  /** Later words of a title are worth less: the first name the thing itself, 'Sleeve for MacBook' shows why. */
  fading?: boolean
  /** Counts only for words that nothing before it has: a feature that repeats the title adds nothing. */
  minor?: boolean
}

const worth = { title: 60, brand: 40, chip: 24, category: 20, deviceType: 12, choice: 8 }
export const fadingStep = 4
export const fadingWords = 5

/** What a product is found by, the most telling first. */
export function passagesOf({ product, features }: Entry): Passage[] {
  const kinds = kindsOf(product)
  const choices = optionGroups.flatMap((group) => product.options[group].map(({ value }) => value))
  return [
    { text: product.title, worth: worth.title, fading: true },
    // Whoever types only a maker's name looks for its laptops rather than its chargers.
    { text: product.brand, worth: kinds.includes('laptop') ? worth.brand : worth.brand - 5 },
    ...[product.processor, product.processorModel, product.gpu].map((text) => ({ text, worth: worth.chip })),
    ...[...product.categories, ...kinds].map((text) => ({ text, worth: worth.category })),
    { text: product.deviceType, worth: worth.deviceType },
    ...[product.display, ...choices, ...features].map((text) => ({ text, worth: worth.choice, minor: true })),
  ]
}

/** The words under which a text is found. */
export function wordsIn(text: string): string[] {
  const words = new Set<string>()
  for (const { parts, joined } of chunksOf(text)) {
    for (const part of parts) words.add(part)
    words.add(joined)
  }
  for (const generation of generationsIn(text)) words.add(generation)
  for (const word of words) if (/^\d+\.\d+inch$/.test(word)) words.add(word.replace(/\.\d+/, ''))
  return [...words]
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
