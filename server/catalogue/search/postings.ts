type List = { packed: Uint32Array; length: number }

/**
 * For each word the products that have it, sorted by slot. Slot and weight share one number (24 and 8 bits), and
 * the many words of only one product hold that number itself: a list apiece would cost more than all the rest.
 */
export class Postings {
  readonly #lists: (List | number | undefined)[] = []

  count(word: number): number {
    const list = this.#lists[word]
    return list === undefined ? 0 : typeof list === 'number' ? 1 : list.length
  }

  add(word: number, slot: number, weight: number): void {
    const packed = slot * 256 + weight
    const list = this.#lists[word]
    if (list === undefined) this.#lists[word] = packed
    else if (typeof list === 'number') this.#lists[word] = listOf(list, packed)
    else insert(list, packed)
  }

  remove(word: number, slot: number): void {
    const list = this.#lists[word]
    if (list === undefined) return
    if (typeof list === 'number') {
      if (list >>> 8 === slot) this.#lists[word] = undefined
      return
    }
    const place = placeOf(list, slot * 256)
    if (place === list.length || list.packed[place]! >>> 8 !== slot) return
    list.packed.copyWithin(place, place + 1, list.length)
    list.length--
    if (list.length === 0) this.#lists[word] = undefined
  }

  each(word: number, visit: (slot: number, weight: number) => void): void {
    const list = this.#lists[word]
    if (list === undefined) return
    if (typeof list === 'number') {
      visit(list >>> 8, list & 255)
      return
    }
    const { packed, length } = list
    for (let index = 0; index < length; index++) visit(packed[index]! >>> 8, packed[index]! & 255)
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
    const longer = new Uint32Array(Math.ceil(list.length * 1.5))
    longer.set(list.packed)
    list.packed = longer
  }
  const isLast = packed > list.packed[list.length - 1]!
  const place = isLast ? list.length : placeOf(list, packed)
  if (!isLast) list.packed.copyWithin(place + 1, place, list.length)
  list.packed[place] = packed
  list.length++
}

function placeOf({ packed, length }: List, value: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (packed[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
