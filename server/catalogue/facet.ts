// biome-ignore-all lint/style/noNonNullAssertion: ids and offers are indexes that this class gave out itself, and slots are below the length of #offerOf.
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
type Value = { bits: Bits; label: string }
/** The values of a product as written there, and the number of products that write exactly these. */
type Offer = { spellings: readonly string[]; values: readonly number[]; products: number }
type ValueCount = { value: string; count: number }

/**
 * One filter of the listing. Every value has its products as a bitset, which makes filtering an AND; every product
 * has its values as the number of one offer, which makes counting one increment per product.
 */
export class Facet {
  readonly #compare: CompareValues
  readonly #values: Value[] = []
  readonly #valueByKey = new Map<string, number>()
  readonly #offers: Offer[] = [{ spellings: [], values: [], products: 0 }]
  readonly #offerByText = new Map<string, number>()
  /** Similar products share their lists, so most lookups are by identity. */
  readonly #offerByList = new WeakMap<readonly string[], number>()
  /** The offer of each slot; 0 is none. */
  #offerOf: Uint32Array = new Uint32Array(1024)
  /** Values in display order; undefined after a change that may have moved one. */
  #shown: number[] | undefined

  constructor(compare: CompareValues) {
    this.#compare = compare
  }

  /** The number of an offer; products that write the same values share it. */
  offerOf(spellings: readonly string[]): number {
    if (spellings.length < 2) return this.#numberByText(spellings)
    let number = this.#offerByList.get(spellings)
    if (number === undefined) {
      number = this.#numberByText(spellings)
      this.#offerByList.set(spellings, number)
    }
    return number
  }

  add(slot: number, number: number): void {
    const offer = this.#offers[number]!
    offer.products++
    for (const id of offer.values) this.#values[id]!.bits = include(this.#values[id]!.bits, slot)
    if (slot >= this.#offerOf.length) this.#offerOf = longer(this.#offerOf, slot)
    this.#offerOf[slot] = number
    this.#shown = undefined
  }

  remove(slot: number): void {
    const offer = this.#offers[this.#offerOf[slot]!]!
    offer.products--
    for (const id of offer.values) exclude(this.#values[id]!.bits, slot)
    this.#offerOf[slot] = 0
    this.#shown = undefined
  }

  /** The products that offer any of these values. */
  offering(chosen: readonly string[]): Bits {
    return union(this.#known(chosen).map((id) => this.#values[id]!.bits))
  }

  /** Counts the matches that offer each value. Chosen values are listed even when none does. */
  count(matches: Matches, chosen: readonly string[] = []): ValueCount[] {
    const counts = this.#isFasterByValue(matches)
      ? this.#countByValue(matches.bits)
      : this.#countByOffer(matches.slots())
    const always = this.#known(chosen)
    const shown: ValueCount[] = []
    for (const id of this.#inOrder()) {
      const count = counts[id]!
      if (count > 0 || always.includes(id)) shown.push({ value: this.#values[id]!.label, count })
    }
    return shown
  }

  /** Estimates both ways: one step per value and 32 products, or two per match and four per offer. */
  #isFasterByValue({ bits, total }: Matches): boolean {
    return this.#values.length * bits.length < 2 * total + 4 * this.#offers.length
  }

  #countByValue(bits: Bits): Uint32Array {
    const counts = zeros(countsArray, this.#values.length)
    for (let id = 0; id < this.#values.length; id++) counts[id] = countCommon(this.#values[id]!.bits, bits)
    return counts
  }

  #countByOffer(slots: Uint32Array): Uint32Array {
    const offerOf = this.#offerOf
    const tally = zeros(tallyArray, this.#offers.length)
    for (let index = 0; index < slots.length; index++) tally[offerOf[slots[index]!]!]!++
    const counts = zeros(countsArray, this.#values.length)
    for (let offer = 0; offer < this.#offers.length; offer++) {
      const count = tally[offer]!
      if (count === 0) continue
      const { values } = this.#offers[offer]!
      for (let place = 0; place < values.length; place++) counts[values[place]!]! += count
    }
    return counts
  }

  #known(chosen: readonly string[]): number[] {
    const known: number[] = []
    for (const spelling of chosen) {
      const id = this.#valueByKey.get(valueKey(spelling))
      if (id !== undefined) known.push(id)
    }
    return known
  }

  #numberByText(spellings: readonly string[]): number {
    const text = spellings.join('\n')
    const known = this.#offerByText.get(text)
    if (known !== undefined) return known
    const keys = new Set(spellings.map(valueKey).filter(Boolean))
    const values = Array.from(keys, (key) => this.#valueByKey.get(key) ?? this.#newValue(key))
    const number = this.#offers.push({ spellings: [...spellings], values, products: 0 }) - 1
    this.#offerByText.set(text, number)
    return number
  }

  #newValue(key: string): number {
    const id = this.#values.push({ bits: emptyBits(), label: '' }) - 1
    this.#valueByKey.set(key, id)
    return id
  }

  #inOrder(): readonly number[] {
    if (this.#shown) return this.#shown
    const labels = labelsOf(this.#offers)
    this.#shown = []
    for (const [key, id] of this.#valueByKey) {
      const label = labels.get(key)
      if (label === undefined) continue
      this.#values[id]!.label = label
      this.#shown.push(id)
    }
    return this.#shown.sort((a, b) => this.#compare(this.#values[a]!.label, this.#values[b]!.label))
  }
}

const countsArray = createReusableArray()
const tallyArray = createReusableArray()

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
