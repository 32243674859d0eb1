import { asciiDigits } from '../phrase/tokens.ts'
import { Postings } from './postings.ts'
import { spellingsOf, synonyms, things } from './synonyms.ts'
import { Vocabulary } from './vocabulary.ts'
import { joinedText } from './words.ts'

/** A word of the catalogue that a typed word may stand for, and how sure that is (0 to 1). */
type Choice = { number: number; quality: number }
/** The words that one typed word may stand for: a product matches with any of them. */
export type Term = readonly Choice[]

/** Prefix of SKUs, GTINs and makers' numbers in the vocabulary: they are found whole or by their beginning and never corrected. */
export const skuMark = '#'
const maxChoices = 256
const synonymQuality = 0.95

/** The catalogue's words with the products that carry them, and the spellings that lead to them. */
export class Lexicon {
  readonly vocabulary = new Vocabulary()
  readonly postings = new Postings()
  readonly #aliases = new Map<string, string>()

  constructor() {
    for (const { spelling, word } of synonyms) {
      const typed = asciiDigits(joinedText(spelling))
      this.vocabulary.numberOrNew(typed)
      this.#aliases.set(typed, word)
    }
  }

  /** Whether this very word, or a synonym of it, finds anything. */
  has(word: string): boolean {
    return this.#choices(word, 1).length > 0
  }

  /** Whether a SKU begins with this text. */
  hasSku(joined: string): boolean {
    return joined.length > 3 && this.meanings(skuMark + joined, true).length > 0
  }

  /** Whether this word names a thing by itself, in whatever spelling. */
  namesThing(typed: string): boolean {
    const word = this.#englishOf(typed)
    return things.has(this.#aliases.get(word) ?? word)
  }

  /** The word, its synonyms, and longer words that begin with it. The last word of a query may be unfinished. */
  meanings(typed: string, isLast: boolean): Term {
    const word = this.#englishOf(typed)
    const exact = this.#choices(typed, 1)
    const longer = mayBeCompleted(word, isLast, exact.length > 0)
      ? this.vocabulary.beginningWith(word).flatMap((whole) => {
          const quality = 0.5 + (0.4 * word.length) / whole.length
          return continues(word, whole, isLast) ? this.#choices(whole, quality) : []
        })
      : []
    const found = [...exact, ...this.#sku(word), ...longer]
    return this.#best(found.length > 0 ? found : this.#otherNames(word))
  }

  /** Words that this one may be a misspelling of. */
  corrections(typed: string, isLast: boolean): Term {
    const word = this.#englishOf(typed)
    const near = this.vocabulary.near(word, (candidate) => this.has(candidate), isLast)
    return this.#best(near.flatMap((candidate) => this.#choices(candidate, 0.6)))
  }

  #choices(word: string, quality: number): Choice[] {
    const choices: Choice[] = []
    this.#take(word, quality, choices)
    const english = this.#englishOf(word)
    if (english !== word) this.#take(english, quality, choices)
    const target = this.#aliases.get(english)
    if (target !== undefined) this.#take(target, quality * synonymQuality, choices)
    return choices
  }

  /** A Bangla word in English, if it is known: what is typed in either language finds the same. */
  #englishOf(word: string): string {
    return (/^[\u0980-\u09ff]/.test(word) && this.#aliases.get(word)) || word
  }

  /** Nothing here is called 'earbuds', but there are AirPods and Buds3. */
  #otherNames(word: string): Choice[] {
    const thing = this.#aliases.get(word) ?? word
    if (!things.has(thing)) return []
    const names = spellingsOf(thing).map(joinedText)
    return names
      .flatMap((name) => [name, ...this.vocabulary.beginningWith(name)])
      .flatMap((name) => this.#choices(name, synonymQuality))
  }

  #take(word: string, quality: number, into: Choice[]): void {
    const number = this.vocabulary.number(word)
    if (number !== undefined && this.postings.count(number) > 0) into.push({ number, quality })
  }

  #sku(word: string): Choice[] {
    const exact = this.#choices(skuMark + word, 1)
    if (word.length < 4 || !/\d/.test(word)) return exact
    const longer = this.vocabulary.beginningWith(skuMark + word).slice(0, maxChoices)
    return [...exact, ...longer.flatMap((sku) => this.#choices(sku, 0.8))]
  }

  /** Removes duplicates and keeps the words that most products carry. */
  #best(choices: readonly Choice[]): Term {
    const best = new Map<number, number>()
    for (const { number, quality } of choices) best.set(number, Math.max(quality, best.get(number) ?? 0))
    const distinct = Array.from(best, ([number, quality]) => ({ number, quality }))
    if (distinct.length <= maxChoices) return distinct
    const productCount = ({ number }: Choice) => this.postings.count(number)
    return distinct.sort((a, b) => productCount(b) - productCount(a)).slice(0, maxChoices)
  }
}

/** Completes words of one or two letters only where they are the last, still being typed. */
function mayBeCompleted(word: string, isLast: boolean, isWord: boolean): boolean {
  if (word.length === 1) return isLast && !isWord
  return word.length > 2 || isLast
}

/** '512' goes on to '512gb', but '16' not to '1650': a number is typed whole, a model number may be begun. */
function continues(word: string, whole: string, isLast: boolean): boolean {
  if (!/^\d+$/.test(word) || word.length > 3) return true
  return !/\d/.test(whole[word.length] ?? '') || (isLast && word.length > 1)
}
