import { type Bits, countSlots, createRoom, listSlots } from './bitset.ts'

const roomFor = createRoom()

/** Products that were found: as a set, and one by one until others are listed. */
export class Found {
  readonly bits: Bits
  readonly total: number
  #slots: Uint32Array | undefined

  constructor(bits: Bits) {
    this.bits = bits
    this.total = countSlots(bits)
  }

  slots(): Uint32Array {
    if (!this.#slots) {
      const room = roomFor(this.total)
      listSlots(this.bits, room)
      this.#slots = room.subarray(0, this.total)
    }
    return this.#slots
  }
}
