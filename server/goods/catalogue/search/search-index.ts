import { type Bits, emptyBits, include } from '../bitset.ts'
import { type CatalogueEntry, codesOf } from '../catalogue-entry.ts'
import { Lexicon, skuMark, type Term } from './lexicon.ts'
import { type Reading, readingsOf } from './query.ts'
import { WordWeights } from './word-weights.ts'
import { joinedText } from './words.ts'

/** The products found, each with its score; `count` of them. Valid until the next search, which reuses the arrays. */
export type Hits = { bits: Bits; scores: Uint16Array; count: number }

const nothing: Hits = { bits: emptyBits(0), scores: new Uint16Array(0), count: 0 }
const skuWeight = 255

/**
 * Finds products by what people type. Every word counts, unless no product has them all. By hand, because the libraries
 * that were tried missed swapped letters or were ten times slower (docs/decisions/read-model.md).
 */
export class SearchIndex {
  readonly #lexicon = new Lexicon()
  readonly #weights = new WordWeights(this.#lexicon.vocabulary)
  #slots = 0
  #workspace = createWorkspace(1024)

  add(slot: number, entry: CatalogueEntry): void {
    const { vocabulary, postings } = this.#lexicon
    this.#weights.each(entry, (number, weight) => void postings.add(number, slot, weight))
    for (const code of codesOf(entry.product))
      postings.add(vocabulary.numberOrNew(skuMark + joinedText(code)), slot, skuWeight)
    this.#slots = Math.max(this.#slots, slot + 1)
  }

  remove(slot: number): void {
    this.#lexicon.postings.removeSlot(slot)
  }

  /** Frees spare memory after many products have been added. */
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

  /** The score of a product is the sum over all terms of the best match of each. */
  #match({ terms, needed }: Reading): Hits {
    // The rarest term first: products that it does not match are skipped for the others.
    const useful = terms.filter(({ length }) => length > 0)
    if (useful.length < needed) return nothing
    const rarestFirst = useful.sort((a, b) => this.#carriers(a) - this.#carriers(b))
    if (this.#workspace.scores.length < this.#slots)
      this.#workspace = createWorkspace(Math.ceil(this.#slots * 1.25))
    const { scores, matched, bestOfTerm, lastTerm, found } = reset(this.#workspace)
    const missable = useful.length - needed
    let length = 0
    rarestFirst.forEach((term, index) => {
      const termNumber = index + 1
      for (const { number, quality } of term) {
        // biome-ignore-start lint/style/noNonNullAssertion: the workspace has a place for every slot that was added.
        this.#lexicon.postings.each(number, (slot, weight) => {
          if (lastTerm[slot] === termNumber) {
            const score = Math.round(weight * quality)
            const better = score - bestOfTerm[slot]!
            if (better <= 0) return
            bestOfTerm[slot] = score
            scores[slot]! += better
          } else if (matched[slot]! + missable >= index) {
            const score = Math.round(weight * quality)
            if (matched[slot] === 0) found[length++] = slot
            lastTerm[slot] = termNumber
            matched[slot]!++
            bestOfTerm[slot] = score
            scores[slot]! += score
          }
        })
        // biome-ignore-end lint/style/noNonNullAssertion: as above.
      }
    })
    this.#workspace.length = length
    return { ...collect(found.subarray(0, length), matched, needed, this.#slots), scores }
  }

  #carriers(term: Term): number {
    return term.reduce((sum, { number }) => sum + this.#lexicon.postings.count(number), 0)
  }
}

type Workspace = ReturnType<typeof createWorkspace>

/**
 * Working memory of a search, reused because allocating a megabyte costs more than searching. Only the elements that
 * the last search wrote are reset.
 */
function createWorkspace(slots: number) {
  return {
    scores: new Uint16Array(slots),
    /** By slot: the number of terms matched, the best match of the current term, and the number of that term. */
    matched: new Uint8Array(slots),
    bestOfTerm: new Uint8Array(slots),
    lastTerm: new Uint8Array(slots),
    /** The slots that the search has written to. */
    found: new Uint32Array(slots),
    length: 0,
  }
}

function reset(workspace: Workspace): Workspace {
  const { scores, matched, lastTerm, found } = workspace
  for (let index = 0; index < workspace.length; index++) {
    // biome-ignore lint/style/noNonNullAssertion: the search before has written the first `length` elements of `found`.
    const slot = found[index]!
    scores[slot] = 0
    matched[slot] = 0
    lastTerm[slot] = 0
  }
  workspace.length = 0
  return workspace
}

/** The products that match the most terms, and at least as many as needed. */
function collect(
  found: Uint32Array,
  matched: Uint8Array,
  needed: number,
  slots: number,
): Omit<Hits, 'scores'> {
  let most = needed
  // biome-ignore lint/style/noNonNullAssertion: the index is below the length of `found`.
  for (let index = 0; index < found.length; index++) most = Math.max(most, matched[found[index]!] ?? 0)
  let bits = emptyBits(slots)
  let count = 0
  for (let index = 0; index < found.length; index++) {
    // biome-ignore lint/style/noNonNullAssertion: the index is below the length of `found`.
    const slot = found[index]!
    if (matched[slot] !== most) continue
    bits = include(bits, slot)
    count++
  }
  return { bits, count }
}
