import type { CatalogueEntry } from '../catalogue-entry.ts'
import { eachText, wordsIn } from './product-words.ts'
import { things } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The largest weight that fits beside a slot in one number; see Postings. */
const maxWeight = 255
const maxCachedTexts = 20_000
const fading = { step: 4, words: 5 }

/** Adds up the weight of each word of a product. Reused between products, because most of their texts repeat. */
export class WordWeights {
  readonly #vocabulary: Vocabulary
  readonly #numbersOf = new Map<string, readonly number[]>()
  readonly #things: ReadonlySet<number>
  #weights: Uint8Array = new Uint8Array(4096)

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#things = new Set([...things].map((thing) => vocabulary.numberOrNew(thing)))
  }

  each(entry: CatalogueEntry, visit: (number: number, weight: number) => void): void {
    const numbers: number[] = []
    eachText(entry, (text, worth, kind) => {
      const words = this.#numbersIn(text, kind === 'title')
      for (let position = 0; position < words.length; position++) {
        // biome-ignore lint/style/noNonNullAssertion: the position is below the number of words.
        const number = words[position]!
        const before = this.#weights[number] ?? 0
        if (kind === 'detail' && (before > 0 || this.#things.has(number))) continue
        if (before === 0) numbers.push(number)
        const value = kind === 'title' ? worth - Math.min(position, fading.words) * fading.step : worth
        this.#weights[number] = Math.min(maxWeight, before + value)
      }
    })
    for (const number of numbers) {
      visit(number, this.#weights[number] ?? 0)
      this.#weights[number] = 0
    }
  }

  #numbersIn(text: string, isUnique: boolean): readonly number[] {
    const known = this.#numbersOf.get(text)
    if (known) return known
    const numbers = wordsIn(text).map((word) => this.#vocabulary.numberOrNew(word))
    for (const number of numbers) if (number >= this.#weights.length) this.#grow(number)
    if (isUnique) return numbers
    if (this.#numbersOf.size === maxCachedTexts) this.#numbersOf.clear()
    this.#numbersOf.set(text, numbers)
    return numbers
  }

  #grow(number: number): void {
    const longer = new Uint8Array(Math.max(number + 1, this.#weights.length * 2))
    longer.set(this.#weights)
    this.#weights = longer
  }
}
