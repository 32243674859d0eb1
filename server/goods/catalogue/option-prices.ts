import type { ProductSummary } from '#shared/contract/product.ts'
import { type Paisa, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { type Chosen, type Options, unitPaisa } from '#shared/pricing.ts'

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

  /** How many different options are in memory. */
  get count(): number {
    return this.#byText.size
  }

  /** Fills in a slot that is free. */
  set(slot: number, { newPrice, options }: ProductSummary): void {
    if (slot >= this.#basePrice.length) this.#grow(slot * 2)
    const shared = this.#sharedOf(options)
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
    return shared
  }

  #grow(slots: number): void {
    const [basePrice, optionsOf] = [this.#basePrice, this.#optionsOf]
    this.#basePrice = new Float64Array(slots)
    this.#basePrice.set(basePrice)
    this.#optionsOf = new Uint32Array(slots)
    this.#optionsOf.set(optionsOf)
  }
}
