/** The word numbers of every slot, end to end in one array: needed to take a product out of the index again. */
export class WordLists {
  #data: Uint32Array = new Uint32Array(4096)
  #used = 0
  #start: Uint32Array = new Uint32Array(1024)
  #count: Uint16Array = new Uint16Array(1024)

  get(slot: number): Uint32Array {
    const start = this.#start[slot] ?? 0
    return this.#data.subarray(start, start + (this.#count[slot] ?? 0))
  }

  set(slot: number, words: readonly number[]): void {
    if (slot >= this.#start.length) this.#addSlots(slot)
    this.#count[slot] = 0
    if (this.#used + words.length > this.#data.length) this.#moveTogether(words.length)
    this.#data.set(words, this.#used)
    this.#start[slot] = this.#used
    this.#count[slot] = words.length
    this.#used += words.length
  }

  clear(slot: number): void {
    this.#count[slot] = 0
  }

  #addSlots(slot: number): void {
    const slots = Math.max(slot + 1, this.#start.length * 2)
    const start = new Uint32Array(slots)
    const count = new Uint16Array(slots)
    start.set(this.#start)
    count.set(this.#count)
    this.#start = start
    this.#count = count
  }

  /** Lists that were replaced leave holes; they close whenever room runs out. */
  #moveTogether(needed: number): void {
    const live = this.#count.reduce((sum, count) => sum + count, needed)
    const data = new Uint32Array(Math.ceil(live * 1.5))
    let used = 0
    for (let slot = 0; slot < this.#count.length; slot++) {
      const words = this.get(slot)
      data.set(words, used)
      this.#start[slot] = used
      used += words.length
    }
    this.#data = data
    this.#used = used
  }
}
