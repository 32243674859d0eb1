import { type Bits, countSlots, createReusableArray, listSlots } from './bitset.ts'

const reusableArray = createReusableArray()

/** The products that match: as a bitset, and as a list of slots that is valid until the next one is made. */
export class Matches {
  readonly bits: Bits
  readonly total: number
  #slots: Uint32Array | undefined

  constructor(bits: Bits) {
    this.bits = bits
    this.total = countSlots(bits)
  }

  slots(): Uint32Array {
    if (!this.#slots) {
      const array = reusableArray(this.total)
      listSlots(this.bits, array)
      this.#slots = array.subarray(0, this.total)
    }
    return this.#slots
  }
}
