import { present } from '#shared/present.ts'
import { type Bits, createReusableArray, emptyBits, exclude, include, union } from './bitset.ts'
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
 * One filter of the listing. Every value has its products as a bitset, which makes filtering an AND. What a product
 * has in it is one offer, whose number is part of its signature, see signatures.ts.
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
  readonly #tallyArray = createReusableArray()
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
    this.#shown = undefined
  }

  /** `number` is that of the offer with which the product was added. */
  remove(slot: number, number: number): void {
    const offer = present(this.#offers[number])
    offer.products--
    for (const { bits } of offer.values) exclude(bits, slot)
    this.#shown = undefined
  }

  /** The products that offer any of these values. */
  offering(chosen: readonly string[]): Bits {
    return union(this.#known(chosen).map(({ bits }) => bits))
  }

  /** By the number of an offer: 1 where it has one of these values. */
  fits(chosen: readonly string[]): Uint8Array {
    const values = new Set(this.#known(chosen))
    return Uint8Array.from(this.#offers, (offer) => Number(offer.values.some((value) => values.has(value))))
  }

  /** Zeros, one for each offer, to count the products that make it. Valid until the next call. */
  tally(): Uint32Array {
    return zeros(this.#tallyArray, this.#offers.length)
  }

  /**
   * The values and how many products offer each, where `tally` has the products of each offer and `others` further
   * products by their values. Chosen values are listed even when no product has them.
   */
  count(
    tally: Uint32Array,
    chosen: readonly string[] = [],
    others: readonly (readonly string[])[] = [],
  ): ValueCount[] {
    const counts = this.#countValues(tally)
    for (const values of others) for (const { number } of new Set(this.#known(values))) addTo(counts, number)
    const always = this.#known(chosen)
    const shown: ValueCount[] = []
    for (const value of this.#inOrder()) {
      const count = counts[value.number] ?? 0
      if (count > 0 || always.includes(value)) shown.push({ value: value.label, count })
    }
    return shown
  }

  #countValues(tally: Uint32Array): Uint32Array {
    const offers = this.#offers
    const counts = zeros(countsArray, this.#values.length)
    // biome-ignore-start lint/style/noNonNullAssertion: indexes are below the lengths; a tally has a place for every offer.
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
