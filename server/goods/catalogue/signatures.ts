import { filters } from '#shared/listing.ts'
import { type Bits, countByNumber, countSlots, createReusableArray, has } from './bitset.ts'
import type { Offer } from './facet.ts'

const width = filters.length
const countsArray = createReusableArray()

/**
 * What a product offers in all filters together, as one number: its signature. Similar products share theirs, so a
 * listing counts the products of each signature and then compares signatures with the filters, which are far fewer.
 */
export class Signatures {
  readonly #numberByOffers = new Map<string, number>()
  /** By number: the numbers of its offers, one for each filter. The number 0 stands for a free slot. */
  #offers: Uint32Array = new Uint32Array(64 * width)
  /** By number: how many products have it. */
  #products: Uint32Array = new Uint32Array(64)
  /** By slot. */
  #numberOf: Uint32Array = new Uint32Array(1024)
  #size = 0

  /** All numbers are below it. */
  get length(): number {
    return this.#numberByOffers.size + 1
  }

  /** Where the offers of all signatures stand: that of the filter at `place` is at `number * filters.length + place`. */
  get offers(): Uint32Array {
    return this.#offers
  }

  /** The number of a product that makes these offers, which are in the order of the filters. */
  numberFor(offers: readonly Offer[]): number {
    const numbers = offers.map(({ number }) => number)
    const text = numbers.join()
    const known = this.#numberByOffers.get(text)
    if (known !== undefined) return known
    const number = this.length
    this.#numberByOffers.set(text, number)
    if (number >= this.#products.length) {
      this.#products = longer(this.#products, number)
      this.#offers = longer(this.#offers, number * width)
    }
    this.#offers.set(numbers, number * width)
    return number
  }

  add(slot: number, number: number): void {
    if (slot >= this.#numberOf.length) this.#numberOf = longer(this.#numberOf, slot)
    this.#numberOf[slot] = number
    addTo(this.#products, number, 1)
    this.#size++
  }

  remove(slot: number): void {
    addTo(this.#products, this.at(slot), -1)
    this.#numberOf[slot] = 0
    this.#size--
  }

  at(slot: number): number {
    return this.#numberOf[slot] ?? 0
  }

  /** How many products of a set have each number, apart from the products in some slots. Valid until the next call. */
  count(bits: Bits, apartFrom: Iterable<number> = []): Uint32Array {
    const counts = countsArray(this.length)
    if (countSlots(bits) === this.#size) counts.set(this.#products.subarray(0, this.length))
    else countByNumber(bits, this.#numberOf, counts.fill(0, 0, this.length))
    for (const slot of apartFrom) if (has(bits, slot)) addTo(counts, this.at(slot), -1)
    return counts.subarray(0, this.length)
  }
}

function addTo(counts: Uint32Array, number: number, more: number): void {
  counts[number] = (counts[number] ?? 0) + more
}

function longer(column: Uint32Array, place: number): Uint32Array {
  const copy = new Uint32Array(place * 2)
  copy.set(column)
  return copy
}
