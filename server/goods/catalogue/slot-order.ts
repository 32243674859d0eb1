import { firstIndex } from './first-index.ts'

/** Compares two slots; never 0 for two different ones, so that every slot has exactly one position. */
export type CompareSlots = (a: number, b: number) => number

/** The catalogue's slots in one order. A change costs a binary search and one memory move. */
export class SlotOrder {
  readonly #compare: CompareSlots
  #slots: Uint32Array = new Uint32Array(0)
  #length = 0
  #shown: Uint32Array = this.#slots

  constructor(compare: CompareSlots) {
    this.#compare = compare
  }

  /** Valid until the next change, which moves the elements in place. */
  slots(): Uint32Array {
    if (this.#shown.length !== this.#length || this.#shown.buffer !== this.#slots.buffer)
      this.#shown = this.#slots.subarray(0, this.#length)
    return this.#shown
  }

  /** Replaces everything by slots that are sorted already. */
  reset(sorted: Uint32Array): void {
    this.#slots = sorted
    this.#length = sorted.length
  }

  add(slot: number): void {
    if (this.#length === this.#slots.length) this.#grow()
    const place = this.#placeOf(slot)
    this.#slots.copyWithin(place + 1, place, this.#length)
    this.#slots[place] = slot
    this.#length++
  }

  /** Must run while the slot still compares as it did when it was added. */
  remove(slot: number): void {
    const place = this.#placeOf(slot)
    if (place >= this.#length || this.#slots[place] !== slot)
      throw new Error(`slot ${slot} is not in its place`)
    this.#slots.copyWithin(place, place + 1, this.#length)
    this.#length--
  }

  #placeOf(slot: number): number {
    return firstIndex(this.#slots, this.#length, (other) => this.#compare(other, slot) >= 0)
  }

  #grow(): void {
    const copy = new Uint32Array(Math.max(64, Math.ceil(this.#length * 1.5)))
    copy.set(this.#slots)
    this.#slots = copy
  }
}
