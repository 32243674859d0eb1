import { type Bits, emptyBits, include } from '../bitset.ts'
import type { Entry } from '../entry.ts'
import { Lexicon, skuMark } from './lexicon.ts'
import { type Reading, readingsOf } from './query.ts'
import { WordWeights } from './word-weights.ts'
import { joinedText } from './words.ts'

/** The products found, each with its score; `count` of them. */
export type Hits = { bits: Bits; scores: Uint16Array; count: number }

const skuWeight = 255

/** Finds products by what people type. Every word counts, unless no product has them all. */
export class SearchIndex {
  readonly #lexicon = new Lexicon()
  readonly #weights = new WordWeights(this.#lexicon.vocabulary)
  #slots = 0

  add(slot: number, entry: Entry): void {
    const { vocabulary, postings } = this.#lexicon
    this.#weights.each(entry, (number, weight) => void postings.add(number, slot, weight))
    postings.add(vocabulary.numberOrNew(skuMark + joinedText(entry.product.sku)), slot, skuWeight)
    this.#slots = Math.max(this.#slots, slot + 1)
  }

  remove(slot: number): void {
    this.#lexicon.postings.removeSlot(slot)
  }

  /** After many have been added. */
  trim(): void {
    this.#lexicon.postings.trim()
  }

  search(text: string): Hits {
    for (const reading of readingsOf(text, this.#lexicon)) {
      const hits = this.#match(reading)
      if (hits.count > 0) return hits
    }
    return { bits: emptyBits(0), scores: new Uint16Array(0), count: 0 }
  }

  /** A product's score is the sum over the terms of the best that each finds in it. */
  #match({ terms, needed }: Reading): Hits {
    const scores = new Uint16Array(this.#slots)
    const matched = new Uint8Array(this.#slots)
    const bestOfTerm = new Uint8Array(this.#slots)
    const seenBy = new Uint8Array(this.#slots)
    // The rarest first: what it does not match need not be looked at again.
    const rarestFirst = terms.toSorted((a, b) => this.#carriers(a) - this.#carriers(b))
    rarestFirst.forEach((term, index) => {
      const turn = index + 1
      const missable = terms.length - needed
      for (const { number, quality } of term) {
        this.#lexicon.postings.each(number, (slot, weight) => {
          if (seenBy[slot] === turn) {
            const better = Math.round(weight * quality) - bestOfTerm[slot]!
            if (better <= 0) return
            bestOfTerm[slot]! += better
            scores[slot]! += better
          } else if (matched[slot]! + missable >= index) {
            seenBy[slot] = turn
            matched[slot]!++
            bestOfTerm[slot] = Math.round(weight * quality)
            scores[slot]! += bestOfTerm[slot]!
          }
        })
      }
    })
    return collect(scores, matched, needed)
  }

  #carriers(term: readonly { number: number }[]): number {
    return term.reduce((sum, { number }) => sum + this.#lexicon.postings.count(number), 0)
  }
}

/** Those that match most terms, and at least as many as needed. */
function collect(scores: Uint16Array, matched: Uint8Array, needed: number): Hits {
  let most = needed
  for (const count of matched) if (count > most) most = count
  let bits = emptyBits(matched.length)
  let count = 0
  for (let slot = 0; slot < matched.length; slot++) {
    if (matched[slot] !== most) continue
    bits = include(bits, slot)
    count++
  }
  return { bits, scores, count }
}
