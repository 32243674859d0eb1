import { firstIndex } from '../first-index.ts'
import { allowedEdits, edits, letterMask, maskDistance } from './typo.ts'

/** The most completions of a word: one letter may begin thousands. */
const maxCompletions = 5000

/** All words by number, found whole, by their beginning, or in spite of a misspelling. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  /** In alphabetical order; new words are in `#pending` until the next lookup. */
  readonly #sorted: string[] = []
  #pending: string[] = []
  /** Words of letters only, by length: digits are never corrected. */
  readonly #correctable: { word: string; mask: number }[][] = []

  number(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  numberOrNew(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(word, number)
    this.#pending.push(word)
    if (isCorrectable(word)) {
      const ofLength = this.#correctable[word.length] ?? []
      ofLength.push({ word, mask: letterMask(word) })
      this.#correctable[word.length] = ofLength
    }
    return number
  }

  /** Longer words that begin with this prefix. */
  beginningWith(prefix: string): string[] {
    if (this.#pending.length > 0) this.#sortPending()
    const found: string[] = []
    for (let index = this.#firstNotBefore(prefix); found.length < maxCompletions; index++) {
      const word = this.#sorted[index]
      if (!word?.startsWith(prefix)) break
      if (word !== prefix) found.push(word)
    }
    return found
  }

  /** The nearest words to a misspelled one; those with the same first letter where there are any. */
  near(typed: string, isUsed: (word: string) => boolean, isUnfinished: boolean): string[] {
    let limit = allowedEdits(typed.length)
    if (limit === 0) return []
    const mask = letterMask(typed)
    let found: string[] = []
    const consider = (word: string, distance: number) => {
      if (distance > limit || word === typed || !isUsed(word)) return
      if (distance < limit) found = []
      limit = distance
      found.push(word)
    }
    for (let length = typed.length - limit; length <= typed.length + limit; length++) {
      for (const { word, mask: other } of this.#correctable[length] ?? [])
        if (maskDistance(mask, other) <= 2 * limit) consider(word, edits(typed, word, limit))
    }
    if (found.length === 0 && isUnfinished && typed.length > 4) {
      limit = 1
      for (let length = typed.length + 1; length < this.#correctable.length; length++)
        for (const { word } of this.#correctable[length] ?? [])
          if (word[0] === typed[0]) consider(word, edits(typed, word, 1, true))
    }
    const sameStart = found.filter((word) => word[0] === typed[0])
    return sameStart.length > 0 ? sameStart : found
  }

  #sortPending(): void {
    if (this.#pending.length < 100) {
      for (const word of this.#pending) this.#sorted.splice(this.#firstNotBefore(word), 0, word)
    } else {
      for (const word of this.#pending) this.#sorted.push(word)
      this.#sorted.sort()
    }
    this.#pending = []
  }

  #firstNotBefore(prefix: string): number {
    return firstIndex(this.#sorted, this.#sorted.length, (word) => word >= prefix)
  }
}

function isCorrectable(word: string): boolean {
  return word.length >= 4 && !/[\d#]/.test(word) && /^[\p{L}\p{M}]+$/u.test(word)
}
