// biome-ignore-all lint/style/noNonNullAssertion: every index is below the length of the array it reads: loops end there, at the shorter one of two, and single words are compared with it.
/** A set of slots, one bit each. Sets may differ in length; slots beyond a set's end are not in it. */
export type Bits = Uint32Array<ArrayBuffer>

export function emptyBits(slots = 1024): Bits {
  return new Uint32Array((slots + 31) >>> 5)
}

export function has(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
}

/** Returns the set itself, or a longer copy where the slot did not fit. */
export function include(bits: Bits, slot: number): Bits {
  const word = slot >>> 5
  const fitting = word < bits.length ? bits : longer(bits, word + 1)
  fitting[word]! |= 1 << (slot & 31)
  return fitting
}

export function exclude(bits: Bits, slot: number): void {
  const word = slot >>> 5
  if (word < bits.length) bits[word]! &= ~(1 << (slot & 31))
}

export function excludeAll(bits: Bits, slots: Uint32Array): void {
  for (let index = 0; index < slots.length; index++) exclude(bits, slots[index]!)
}

export function keepCommon(target: Bits, other: Bits): Bits {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! &= other[word]!
  if (shared < target.length) target.fill(0, shared)
  return target
}

/** Keeps the slots that are not in the other set. */
export function keepOthers(target: Bits, other: Bits): Bits {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! &= ~other[word]!
  return target
}

/** All slots that are in any of the sets. Must not be changed: of a single set it is that set itself. */
export function union(sets: readonly Bits[]): Bits {
  const [first] = sets
  if (first && sets.length === 1) return first
  const result: Bits = new Uint32Array(sets.reduce((most, { length }) => Math.max(most, length), 0))
  for (const set of sets) for (let word = 0; word < set.length; word++) result[word]! |= set[word]!
  return result
}

/** Writes the set's slots into `into`, in ascending order, and returns how many there are. */
export function listSlots(bits: Bits, into: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!
    while (rest !== 0) {
      const lowest = rest & -rest
      into[count++] = (word << 5) + 31 - Math.clz32(lowest)
      rest ^= lowest
    }
  }
  return count
}

export function countSlots(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += bitsIn(bits[word]!)
  return count
}

/** The number of slots that are in both sets. */
export function countCommon(one: Bits, other: Bits): number {
  let count = 0
  const shared = Math.min(one.length, other.length)
  for (let word = 0; word < shared; word++) count += bitsIn(one[word]! & other[word]!)
  return count
}

/** Counts bits by adding neighbours: in pairs, then fours, then bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Adds one to the count of the number that each slot of the set has. */
export function countByNumber(bits: Bits, numberOf: Uint32Array, counts: Uint32Array): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!
    while (rest !== 0) {
      const lowest = rest & -rest
      counts[numberOf[(word << 5) + 31 - Math.clz32(lowest)]!]!++
      rest ^= lowest
    }
  }
}

/**
 * An array to write slots into, the same one for every call: half a megabyte for each request would keep the garbage
 * collector busy. A caller must be done with it before the next call.
 */
export function createReusableArray(): (slots: number) => Uint32Array<ArrayBuffer> {
  let array = new Uint32Array(0)
  return (slots) => {
    if (array.length < slots) array = new Uint32Array(Math.ceil(slots * 1.25))
    return array
  }
}

/** The same for copies of sets, which all have the length of the catalogue. */
export function createReusableCopy(): (bits: Bits) => Bits {
  let copy = emptyBits()
  return (bits) => {
    if (copy.length !== bits.length) copy = emptyBits(bits.length * 32)
    copy.set(bits)
    return copy
  }
}

const matchingSlots = createReusableArray()

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
      const array = matchingSlots(this.total)
      listSlots(this.bits, array)
      this.#slots = array.subarray(0, this.total)
    }
    return this.#slots
  }
}

function longer(bits: Bits, words: number): Bits {
  const copy = new Uint32Array(Math.max(words, bits.length * 2))
  copy.set(bits)
  return copy
}
