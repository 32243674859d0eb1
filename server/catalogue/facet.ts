import { type Bits, emptyBits, exclude, include, union } from './bitset.ts'
import type { ValueOrder } from './value-order.ts'

type Value = {
  key: string
  bits: Bits
  /** How often each spelling is in use: '16GB' and '16 gb' are one value, shown as most products write it. */
  spellings: Map<string, number>
  label: string
}
export type ValueCount = { value: string; count: number }

/**
 * One filter of the listing. Every value knows its products as a bitset, which makes filtering an AND; every
 * product knows its combination of values as one number, which makes counting one increment per product.
 */
export class Facet {
  readonly #compare: ValueOrder
  readonly #values: Value[] = []
  readonly #idByKey = new Map<string, number>()
  readonly #combinations: (readonly number[])[] = [[]]
  readonly #combinationIds = new Map<string, number>([['', 0]])
  #column: Uint32Array = new Uint32Array(1024)
  /** Value ids as they are shown; undefined after a change that may have moved one. */
  #shown: number[] | undefined

  constructor(compare: ValueOrder) {
    this.#compare = compare
  }

  add(slot: number, spellings: readonly string[]): void {
    const ids = new Set<number>()
    for (const spelling of spellings) {
      const key = valueKey(spelling)
      if (key === '') continue
      const id = this.#idByKey.get(key) ?? this.#newValue(key)
      const value = this.#values[id]!
      value.bits = include(value.bits, slot)
      this.#count(value, spelling.trim(), 1)
      ids.add(id)
    }
    if (slot >= this.#column.length) this.#column = grown(this.#column, slot)
    this.#column[slot] = this.#combinationOf([...ids].sort((a, b) => a - b))
  }

  remove(slot: number, spellings: readonly string[]): void {
    for (const spelling of spellings) {
      const value = this.#values[this.#idByKey.get(valueKey(spelling)) ?? -1]
      if (!value) continue
      exclude(value.bits, slot)
      this.#count(value, spelling.trim(), -1)
    }
    this.#column[slot] = 0
  }

  /** The products that offer any of these values. */
  offering(chosen: readonly string[]): Bits {
    return union(this.#ids(chosen).map((id) => this.#values[id]!.bits))
  }

  /** How many of the listed products offer each value. Chosen values stay in sight when none does. */
  count(slots: Uint32Array, length: number, chosen: readonly string[] = []): ValueCount[] {
    const column = this.#column
    const tally = new Uint32Array(this.#combinations.length)
    for (let index = 0; index < length; index++) tally[column[slots[index]!]!]!++
    const counts = new Uint32Array(this.#values.length)
    for (let combination = 1; combination < tally.length; combination++) {
      const count = tally[combination]!
      if (count > 0) for (const id of this.#combinations[combination]!) counts[id]! += count
    }
    const kept = new Set(this.#ids(chosen))
    const shown: ValueCount[] = []
    for (const id of this.#inOrder()) {
      const count = counts[id]!
      if (count > 0 || kept.has(id)) shown.push({ value: this.#values[id]!.label, count })
    }
    return shown
  }

  #ids(chosen: readonly string[]): number[] {
    return chosen.flatMap((spelling) => this.#idByKey.get(valueKey(spelling)) ?? [])
  }

  #newValue(key: string): number {
    const id = this.#values.push({ key, bits: emptyBits(), spellings: new Map(), label: '' }) - 1
    this.#idByKey.set(key, id)
    return id
  }

  #combinationOf(ids: readonly number[]): number {
    const key = ids.join()
    const known = this.#combinationIds.get(key)
    if (known !== undefined) return known
    const combination = this.#combinations.push(ids) - 1
    this.#combinationIds.set(key, combination)
    return combination
  }

  #count(value: Value, spelling: string, change: 1 | -1): void {
    const uses = (value.spellings.get(spelling) ?? 0) + change
    if (uses > 0) value.spellings.set(spelling, uses)
    else value.spellings.delete(spelling)
    const label = mostUsed(value.spellings)
    if (label === value.label) return
    value.label = label
    this.#shown = undefined
  }

  #inOrder(): readonly number[] {
    this.#shown ??= this.#values
      .map((_, id) => id)
      .filter((id) => this.#values[id]!.label !== '')
      .sort((a, b) => this.#compare(this.#values[a]!.label, this.#values[b]!.label))
    return this.#shown
  }
}

/** '16GB', '16 GB' and '16gb' are the same to a shopper. */
export function valueKey(spelling: string): string {
  return spelling.toLowerCase().replace(/\s+/g, '')
}

/** The spelling most products use; among equals the first of the alphabet, whatever came first. */
function mostUsed(spellings: Map<string, number>): string {
  let best = ''
  let most = 0
  for (const [spelling, uses] of spellings) {
    if (uses > most || (uses === most && spelling < best)) {
      best = spelling
      most = uses
    }
  }
  return best
}

function grown(column: Uint32Array, slot: number): Uint32Array {
  const copy = new Uint32Array(Math.max(slot + 1, column.length * 2))
  copy.set(column)
  return copy
}
