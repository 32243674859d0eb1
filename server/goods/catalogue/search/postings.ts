import { firstIndex } from '../first-index.ts'

type List = { packed: Uint32Array; length: number }

const none = 0xffffffff

/**
 * The products of each word, sorted by slot. Slot and weight share one number (24 and 8 bits). The many words of only
 * one product store that number without a list, because a list for each would take more memory than all the rest.
 */
export class Postings {
  /** The only posting of a word, where it has no list. */
  #single: Uint32Array = new Uint32Array(4096).fill(none)
  readonly #lists = new Map<number, List>()

  count(word: number): number {
    const list = this.#lists.get(word)
    return list ? list.length : (this.#single[word] ?? none) === none ? 0 : 1
  }

  add(word: number, slot: number, weight: number): void {
    const packed = slot * 256 + weight
    const list = this.#lists.get(word)
    if (list) {
      insert(list, packed)
      return
    }
    if (word >= this.#single.length) this.#grow(word)
    const first = this.#single[word] ?? none
    if (first === none) this.#single[word] = packed
    else this.#lists.set(word, listOf(first, packed))
  }

  /**
   * Removes a product by looking through all words: a list of words for each product would take more memory than
   * everything else here, and products are removed one at a time.
   */
  removeSlot(slot: number): void {
    const least = slot * 256
    for (const list of this.#lists.values()) {
      const place = placeOf(list, least)
      if (place === list.length || (list.packed[place] ?? none) >>> 8 !== slot) continue
      list.packed.copyWithin(place, place + 1, list.length)
      list.length--
    }
    const single = this.#single
    // biome-ignore lint/style/noNonNullAssertion: the word is below the length of `single`.
    for (let word = 0; word < single.length; word++) if (single[word]! >>> 8 === slot) single[word] = none
  }

  trim(): void {
    for (const list of this.#lists.values()) list.packed = list.packed.slice(0, list.length)
  }

  #grow(word: number): void {
    const longer = new Uint32Array(Math.max(word + 1, this.#single.length * 2)).fill(none)
    longer.set(this.#single)
    this.#single = longer
  }

  each(word: number, visit: (slot: number, weight: number) => void): void {
    const list = this.#lists.get(word)
    if (!list) {
      const packed = this.#single[word] ?? none
      if (packed !== none) visit(packed >>> 8, packed & 255)
      return
    }
    const { packed, length } = list
    for (let index = 0; index < length; index++) {
      // biome-ignore lint/style/noNonNullAssertion: a list has at least `length` elements.
      const posting = packed[index]!
      visit(posting >>> 8, posting & 255)
    }
  }
}

function listOf(first: number, second: number): List {
  const packed = new Uint32Array(4)
  packed[0] = Math.min(first, second)
  packed[1] = Math.max(first, second)
  return { packed, length: 2 }
}

function insert(list: List, packed: number): void {
  if (list.length === list.packed.length) {
    const longer = new Uint32Array(Math.max(4, Math.ceil(list.length * 1.5)))
    longer.set(list.packed)
    list.packed = longer
  }
  const isLast = packed > (list.packed[list.length - 1] ?? -1)
  const place = isLast ? list.length : placeOf(list, packed)
  if (!isLast) list.packed.copyWithin(place + 1, place, list.length)
  list.packed[place] = packed
  list.length++
}

function placeOf({ packed, length }: List, value: number): number {
  return firstIndex(packed, length, (other) => other >= value)
}
