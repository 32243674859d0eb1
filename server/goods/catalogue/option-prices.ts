import type { ProductSummary } from '#shared/contract/product.ts'
import { type Paisa, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { type Chosen, type Options, optionGroups, unitPaisa } from '#shared/pricing.ts'

/** Options that several products share, under the number that their slots hold. */
type SharedOptions = { number: number; options: Options; text: string; products: number }

/**
 * The base price and the options of each slot. The surcharge of a choice depends on the options alone, which
 * many products share, so the price of every product with some choice is one addition.
 */
export class OptionPrices {
  #basePrice: Float64Array = new Float64Array(1024)
  #optionsOf: Uint32Array = new Uint32Array(1024)
  /** By number; the place of options that no product has any more is undefined until others take it. */
  readonly #shared: (SharedOptions | undefined)[] = []
  readonly #freeNumbers: number[] = []
  readonly #byText = new Map<string, SharedOptions>()
  /** Products that were read together share one object, so most lookups are by identity. */
  readonly #byObject = new WeakMap<Options, SharedOptions>()

  /** The most that a choice or a unit has added to a base price, and taken off it. */
  #mostExtra: Paisa = 0
  #leastExtra: Paisa = 0

  /** How many different options are in memory. */
  get count(): number {
    return this.#byText.size
  }

  /** Fills in a slot that is free. */
  set(slot: number, { newPrice, options, listedUnits = [] }: ProductSummary): void {
    if (slot >= this.#basePrice.length) this.#grow(slot * 2)
    const shared = this.#sharedOf(options)
    for (const { price } of listedUnits) this.#noteExtra(toPaisa(price) - toPaisa(newPrice))
    shared.products++
    this.#basePrice[slot] = toPaisa(newPrice)
    this.#optionsOf[slot] = shared.number
  }

  /** Frees a slot, and forgets its options when no other product has them. */
  remove(slot: number): void {
    const shared = present(this.#shared[present(this.#optionsOf[slot])])
    shared.products--
    if (shared.products > 0) return
    this.#byText.delete(shared.text)
    this.#shared[shared.number] = undefined
    this.#freeNumbers.push(shared.number)
  }

  /** The price that a slot's product starts at. */
  basePrice(slot: number): Taka {
    return toTaka(present(this.#basePrice[slot]))
  }

  /** What a slot's product costs at least and at most, whatever is chosen: surcharges lie within those of all products. */
  leastPrice(slot: number): Taka {
    return toTaka(present(this.#basePrice[slot]) + this.#leastExtra)
  }

  mostPrice(slot: number): Taka {
    return toTaka(present(this.#basePrice[slot]) + this.#mostExtra)
  }

  /** The price of a slot's product with the options that are chosen for it. */
  withChoice(chosenOf: (options: Options) => Chosen): (slot: number) => Taka {
    const [basePrice, optionsOf] = [this.#basePrice, this.#optionsOf]
    const added: (Paisa | undefined)[] = this.#shared.map(() => undefined)
    return (slot) => {
      // biome-ignore-start lint/style/noNonNullAssertion: `set` has filled in both arrays for every slot of a product.
      const base = basePrice[slot]!
      const number = optionsOf[slot]!
      // biome-ignore-end lint/style/noNonNullAssertion: as above.
      let extra = added[number]
      if (extra === undefined) {
        const { options } = present(this.#shared[number])
        extra = unitPaisa({ newPrice: 0, options }, chosenOf(options))
        added[number] = extra
      }
      return toTaka(base + extra)
    }
  }

  #sharedOf(options: Options): SharedOptions {
    const known = this.#byObject.get(options)
    // Options without products are forgotten, and their number may belong to others.
    if (known && known.products > 0) return known
    const text = JSON.stringify(options)
    const shared = this.#byText.get(text) ?? this.#add(options, text)
    this.#byObject.set(options, shared)
    return shared
  }

  #add(options: Options, text: string): SharedOptions {
    const number = this.#freeNumbers.pop() ?? this.#shared.length
    const shared = { number, options, text, products: 0 }
    this.#shared[number] = shared
    this.#byText.set(text, shared)
    const extras = optionGroups.map((group) => options[group].map(({ addPrice }) => toPaisa(addPrice)))
    this.#noteExtra(extras.reduce((sum, group) => sum + Math.max(0, ...group), 0))
    this.#noteExtra(extras.reduce((sum, group) => sum + Math.min(0, ...group), 0))
    return shared
  }

  /** Bounds that only ever grow: they would have to be looked for when a product is removed, and wide ones are right too. */
  #noteExtra(extra: Paisa): void {
    this.#leastExtra = Math.min(this.#leastExtra, extra)
    this.#mostExtra = Math.max(this.#mostExtra, extra)
  }

  #grow(slots: number): void {
    const [basePrice, optionsOf] = [this.#basePrice, this.#optionsOf]
    this.#basePrice = new Float64Array(slots)
    this.#basePrice.set(basePrice)
    this.#optionsOf = new Uint32Array(slots)
    this.#optionsOf.set(optionsOf)
  }
}
