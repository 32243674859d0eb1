import { present } from '#shared/present.ts'
import {
  type Bits,
  countCommon,
  createReusableArray,
  emptyBits,
  exclude,
  include,
  type Matches,
  union,
} from './bitset.ts'
import type { CompareValues } from './compare-values.ts'

/** '16GB' and '16 gb' are one value, shown as most products write it. */
type Value = { number: number; bits: Bits; label: string }
/** The values of a product as written there, and how many products write exactly these. */
export type Offer = {
  number: number
  spellings: readonly string[]
  values: readonly Value[]
  products: number
}
type ValueCount = { value: string; count: number }

/**
 * One filter of the listing. Every value has its products as a bitset, which makes filtering an AND; every product
 * has its values as the number of one offer, which makes counting one increment per product.
 */
export class Facet {
  readonly #compare: CompareValues
  /** Values and offers, each at the index that is its number. */
  readonly #values: Value[] = []
  readonly #offers: Offer[] = [{ number: 0, spellings: [], values: [], products: 0 }]
  readonly #valueByKey = new Map<string, Value>()
  readonly #offerByText = new Map<string, Offer>()
  /** Similar products share their lists, so most lookups are by identity. */
  readonly #offerByList = new WeakMap<readonly string[], Offer>()
  /** The number of each slot's offer; 0 is none. */
  #offerOf: Uint32Array = new Uint32Array(1024)
  /** Values in display order; undefined after a change that may have moved one. */
  #shown: Value[] | undefined

  constructor(compare: CompareValues) {
    this.#compare = compare
  }

  /** The offer with these values; products that write the same values share it. */
  offerOf(spellings: readonly string[]): Offer {
    if (spellings.length < 2) return this.#offerWith(spellings)
    let offer = this.#offerByList.get(spellings)
    if (!offer) {
      offer = this.#offerWith(spellings)
      this.#offerByList.set(spellings, offer)
    }
    return offer
  }

  add(slot: number, offer: Offer): void {
    offer.products++
    for (const value of offer.values) value.bits = include(value.bits, slot)
    if (slot >= this.#offerOf.length) this.#offerOf = longer(this.#offerOf, slot)
    this.#offerOf[slot] = offer.number
    this.#shown = undefined
  }

  remove(slot: number): void {
    const offer = present(this.#offers[this.#offerOf[slot] ?? 0])
    offer.products--
    for (const { bits } of offer.values) exclude(bits, slot)
    this.#offerOf[slot] = 0
    this.#shown = undefined
  }

  /** The products that offer any of these values. */
  offering(chosen: readonly string[]): Bits {
    return union(this.#known(chosen).map(({ bits }) => bits))
  }

  /**
   * Counts the matches that offer each value, and `others`: products by their values, which may be fewer than they offer.
   * Chosen values are listed even when none does.
   */
  count(
    matches: Matches,
    chosen: readonly string[] = [],
    others: readonly (readonly string[])[] = [],
  ): ValueCount[] {
    const counts = this.#isFasterByValue(matches)
      ? this.#countByValue(matches.bits)
      : this.#countByOffer(matches.slots())
    for (const values of others) for (const { number } of new Set(this.#known(values))) addTo(counts, number)
    const always = this.#known(chosen)
    const shown: ValueCount[] = []
    for (const value of this.#inOrder()) {
      const count = counts[value.number] ?? 0
      if (count > 0 || always.includes(value)) shown.push({ value: value.label, count })
    }
    return shown
  }

  /** Estimates both ways: one step per value and 32 products, or two per match and four per offer. */
  #isFasterByValue({ bits, total }: Matches): boolean {
    return this.#values.length * bits.length < 2 * total + 4 * this.#offers.length
  }

  #countByValue(bits: Bits): Uint32Array {
    const counts = zeros(countsArray, this.#values.length)
    for (let number = 0; number < this.#values.length; number++)
      // biome-ignore lint/style/noNonNullAssertion: the number is below that of all values.
      counts[number] = countCommon(this.#values[number]!.bits, bits)
    return counts
  }

  #countByOffer(slots: Uint32Array): Uint32Array {
    const [offers, offerOf] = [this.#offers, this.#offerOf]
    const tally = zeros(tallyArray, offers.length)
    const counts = zeros(countsArray, this.#values.length)
    // biome-ignore-start lint/style/noNonNullAssertion: indexes are below the lengths; slots of products have an offer.
    for (let index = 0; index < slots.length; index++) tally[offerOf[slots[index]!]!]!++
    for (let number = 0; number < offers.length; number++) {
      const count = tally[number]!
      if (count === 0) continue
      const { values } = offers[number]!
      for (let index = 0; index < values.length; index++) counts[values[index]!.number]! += count
    }
    // biome-ignore-end lint/style/noNonNullAssertion: as above.
    return counts
  }

  #known(chosen: readonly string[]): Value[] {
    return chosen.flatMap((spelling) => this.#valueByKey.get(valueKey(spelling)) ?? [])
  }

  #offerWith(spellings: readonly string[]): Offer {
    const text = spellings.join('\n')
    const known = this.#offerByText.get(text)
    if (known) return known
    const keys = new Set(spellings.map(valueKey).filter(Boolean))
    const values = Array.from(keys, (key) => this.#valueByKey.get(key) ?? this.#newValue(key))
    const offer = { number: this.#offers.length, spellings: [...spellings], values, products: 0 }
    this.#offers.push(offer)
    this.#offerByText.set(text, offer)
    return offer
  }

  #newValue(key: string): Value {
    const value = { number: this.#values.length, bits: emptyBits(), label: '' }
    this.#values.push(value)
    this.#valueByKey.set(key, value)
    return value
  }

  #inOrder(): readonly Value[] {
    if (this.#shown) return this.#shown
    const labels = labelsOf(this.#offers)
    this.#shown = []
    for (const [key, value] of this.#valueByKey) {
      const label = labels.get(key)
      if (label === undefined) continue
      value.label = label
      this.#shown.push(value)
    }
    return this.#shown.sort((a, b) => this.#compare(a.label, b.label))
  }
}

const countsArray = createReusableArray()
const tallyArray = createReusableArray()

function addTo(counts: Uint32Array, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1
}

/** A reusable array whose first `length` elements are 0. */
function zeros(arrayOf: (length: number) => Uint32Array, length: number): Uint32Array {
  return arrayOf(length).fill(0, 0, length)
}

/** '16GB', '16 GB' and '16gb' are the same to a shopper. */
export function valueKey(spelling: string): string {
  return spelling.toLowerCase().replace(/\s+/g, '')
}

/** The label of each value in use: the spelling of most products, among equals the alphabetically first. */
function labelsOf(offers: readonly Offer[]): Map<string, string> {
  const uses = new Map<string, number>()
  for (const { spellings, products } of offers) {
    if (products === 0) continue
    for (const spelling of new Set(spellings.map((text) => text.trim())))
      uses.set(spelling, (uses.get(spelling) ?? 0) + products)
  }
  const labels = new Map<string, string>()
  for (const [spelling, count] of uses) {
    const key = valueKey(spelling)
    const best = labels.get(key)
    const most = (best === undefined ? 0 : uses.get(best)) ?? 0
    if (best === undefined || count > most || (count === most && spelling < best)) labels.set(key, spelling)
  }
  return labels
}

function longer(column: Uint32Array, slot: number): Uint32Array {
  const copy = new Uint32Array(Math.max(slot + 1, column.length * 2))
  copy.set(column)
  return copy
}
