// biome-ignore-all lint/style/noNonNullAssertion: slots are those of products, which `set` has filled in, and numbers are indexes that this class gave out itself.
import type { ProductSummary } from '#shared/contract/product.ts'
import { type Paisa, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { type Chosen, type Options, unitPaisa } from '#shared/pricing.ts'

/**
 * The base price and the options of each slot. What a choice adds to the price depends on the options alone, which many
 * products share, so the price of every product with some choice is one addition.
 */
export class OptionPrices {
  #basePrice: Float64Array = new Float64Array(1024)
  #optionsOf: Uint32Array = new Uint32Array(1024)
  readonly #options: Options[] = []
  readonly #numberByText = new Map<string, number>()
  readonly #numberByOptions = new WeakMap<Options, number>()

  set(slot: number, { newPrice, options }: ProductSummary): void {
    if (slot >= this.#basePrice.length) this.#grow(slot * 2)
    this.#basePrice[slot] = toPaisa(newPrice)
    this.#optionsOf[slot] = this.#numberOf(options)
  }

  /** The price of a slot's product with the options that are chosen for it. */
  withChoice(chosenOf: (options: Options) => Chosen): (slot: number) => Taka {
    const [basePrice, optionsOf] = [this.#basePrice, this.#optionsOf]
    const added: (Paisa | undefined)[] = this.#options.map(() => undefined)
    return (slot) => {
      const number = optionsOf[slot]!
      let extra = added[number]
      if (extra === undefined) {
        const options = this.#options[number]!
        extra = unitPaisa({ newPrice: 0, options }, chosenOf(options))
        added[number] = extra
      }
      return toTaka(basePrice[slot]! + extra)
    }
  }

  #numberOf(options: Options): number {
    let number = this.#numberByOptions.get(options)
    if (number === undefined) {
      const text = JSON.stringify(options)
      number = this.#numberByText.get(text) ?? this.#options.push(options) - 1
      this.#numberByText.set(text, number)
      this.#numberByOptions.set(options, number)
    }
    return number
  }

  #grow(slots: number): void {
    const [basePrice, optionsOf] = [this.#basePrice, this.#optionsOf]
    this.#basePrice = new Float64Array(slots)
    this.#basePrice.set(basePrice)
    this.#optionsOf = new Uint32Array(slots)
    this.#optionsOf.set(optionsOf)
  }
}
