import { type Bits, emptyBits, include } from '../bitset.ts'
import type { Entry } from '../entry.ts'
import { Lexicon, skuMark, type Term } from './lexicon.ts'
import { type Reading, readingsOf } from './query.ts'
import { WordWeights } from './word-weights.ts'
import { joinedText } from './words.ts'

/** The products found, each with its score; `count` of them. */
export type Hits = { bits: Bits; scores: Uint16Array; count: number }

const nothing: Hits = { bits: emptyBits(0), scores: new Uint16Array(0), count: 0 }
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
    return nothing
  }

  /** A product's score is the sum over the terms of the best that each finds in it. */
  #match({ terms, needed }: Reading): Hits {
    // The rarest first: what it does not match need not be looked at again.
    const useful = terms.filter(({ length }) => length > 0)
    if (useful.length < needed) return nothing
    const rarestFirst = useful.sort((a, b) => this.#carriers(a) - this.#carriers(b))
    const scores = new Uint16Array(this.#slots)
    const matched = new Uint8Array(this.#slots)
    const bestOfTerm = new Uint8Array(this.#slots)
    const seenBy = new Uint8Array(this.#slots)
    const missable = useful.length - needed
    const found = new Uint32Array(this.#slots)
    let length = 0
    rarestFirst.forEach((term, index) => {
      const turn = index + 1
      for (const { number, quality } of term) {
        this.#lexicon.postings.each(number, (slot, weight) => {
          if (seenBy[slot] === turn) {
            const better = Math.round(weight * quality) - bestOfTerm[slot]!
            if (better <= 0) return
            bestOfTerm[slot]! += better
            scores[slot]! += better
          } else if (matched[slot]! + missable >= index) {
            if (matched[slot] === 0) found[length++] = slot
            seenBy[slot] = turn
            matched[slot]!++
            bestOfTerm[slot] = Math.round(weight * quality)
            scores[slot]! += bestOfTerm[slot]!
          }
        })
      }
    })
    return { ...collect(found.subarray(0, length), matched, needed), scores }
  }

  #carriers(term: Term): number {
    return term.reduce((sum, { number }) => sum + this.#lexicon.postings.count(number), 0)
  }
}

/** Those that match most terms, and at least as many as needed. */
function collect(found: Uint32Array, matched: Uint8Array, needed: number): Omit<Hits, 'scores'> {
  let most = needed
  for (const slot of found) if (matched[slot]! > most) most = matched[slot]!
  let bits = emptyBits(matched.length)
  let count = 0
  for (const slot of found) {
    if (matched[slot] !== most) continue
    bits = include(bits, slot)
    count++
  }
  return { bits, count }
}
