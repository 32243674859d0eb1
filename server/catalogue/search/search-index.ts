import { type Bits, emptyBits, include } from '../bitset.ts'
import type { Entry } from '../entry.ts'
import { Lexicon, skuMark, type Term } from './lexicon.ts'
import { type Reading, readingsOf } from './query.ts'
import { WordWeights } from './word-weights.ts'
import { joinedText } from './words.ts'

/** The products found, each with its score; `count` of them. To be read at once: the next search writes over it. */
export type Hits = { bits: Bits; scores: Uint16Array; count: number }

const nothing: Hits = { bits: emptyBits(0), scores: new Uint16Array(0), count: 0 }
const skuWeight = 255

/** Finds products by what people type. Every word counts, unless no product has them all. */
export class SearchIndex {
  readonly #lexicon = new Lexicon()
  readonly #weights = new WordWeights(this.#lexicon.vocabulary)
  #slots = 0
  #notes = createNotes(1024)

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
    if (this.#notes.scores.length < this.#slots) this.#notes = createNotes(Math.ceil(this.#slots * 1.25))
    const { scores, matched, bestOfTerm, seenBy, found } = wiped(this.#notes)
    const missable = useful.length - needed
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
    this.#notes.length = length
    return { ...collect(found.subarray(0, length), matched, needed, this.#slots), scores }
  }

  #carriers(term: Term): number {
    return term.reduce((sum, { number }) => sum + this.#lexicon.postings.count(number), 0)
  }
}

type Notes = ReturnType<typeof createNotes>

/**
 * What one search notes about products. Kept from search to search, because a megabyte for each one costs more
 * than the searching; only what the last one wrote is wiped.
 */
function createNotes(slots: number) {
  return {
    scores: new Uint16Array(slots),
    /** How many terms a product has matched, the best it has for the present one, and which that is. */
    matched: new Uint8Array(slots),
    bestOfTerm: new Uint8Array(slots),
    seenBy: new Uint8Array(slots),
    /** The products with notes. */
    found: new Uint32Array(slots),
    length: 0,
  }
}

function wiped(notes: Notes): Notes {
  const { scores, matched, seenBy, found } = notes
  for (let index = 0; index < notes.length; index++) {
    const slot = found[index]!
    scores[slot] = 0
    matched[slot] = 0
    seenBy[slot] = 0
  }
  notes.length = 0
  return notes
}

/** Those that match most terms, and at least as many as needed. */
function collect(
  found: Uint32Array,
  matched: Uint8Array,
  needed: number,
  slots: number,
): Omit<Hits, 'scores'> {
  let most = needed
  for (let index = 0; index < found.length; index++) most = Math.max(most, matched[found[index]!]!)
  let bits = emptyBits(slots)
  let count = 0
  for (let index = 0; index < found.length; index++) {
    const slot = found[index]!
    if (matched[slot] !== most) continue
    bits = include(bits, slot)
    count++
  }
  return { bits, count }
}
