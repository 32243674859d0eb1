import { type Paisa, type Taka, toPaisa, toTaka } from './money.ts'

export const optionGroups = ['ram', 'color', 'ssd', 'display'] as const
export type OptionGroup = (typeof optionGroups)[number]
export type Option = { value: string; addPrice: Taka }
export type Options = Record<OptionGroup, Option[]>
/** One value for each group that the product offers; of a product that is sold by unit, the unit. */
export type Chosen = { [Group in OptionGroup]?: string | undefined } & { unitId?: string | undefined }

type Priced = { newPrice: Taka; options: Options }
type Reduced = { newPrice: Taka; oldPrice: Taka }
type Line = { product: Priced; chosen: Chosen; quantity: number }
export type Totals = { subtotal: Taka; discount: Taka; total: Taka }

/** The sums of a cart. The server adds up the same `unitPaisa` and `discountPaisa` before it charges anything. */
export function totals(lines: readonly Line[], couponPercent = 0): Totals {
  const subtotal = lines.reduce((sum, line) => sum + unitPaisa(line.product, line.chosen) * line.quantity, 0)
  const discount = discountPaisa(subtotal, couponPercent)
  return { subtotal: toTaka(subtotal), discount: toTaka(discount), total: toTaka(subtotal - discount) }
}

export function unitPrice(product: Priced, chosen: Chosen): Taka {
  return toTaka(unitPaisa(product, chosen))
}

/** A group that is left out counts as its first value. */
export function unitPaisa({ newPrice, options }: Priced, chosen: Chosen): Paisa {
  const extras = optionGroups.map((group) => {
    const offered = options[group]
    return (offered.find(({ value }) => value === chosen[group]) ?? offered[0])?.addPrice ?? 0
  })
  return extras.reduce((sum, extra) => sum + toPaisa(extra), toPaisa(newPrice))
}

/** The old price beside the price of a choice: its options cost the same then and now. */
export function oldUnitPrice({ newPrice, oldPrice }: Reduced, price: Taka): Taka {
  return oldPrice && oldPrice + price - newPrice
}

/** The price of a product with the cheapest value of every option. */
export function lowestUnitPrice({ newPrice, options }: Priced): Taka {
  const extras = optionGroups.map((group) => Math.min(...options[group].map(({ addPrice }) => addPrice)))
  return toTaka(
    extras.filter(Number.isFinite).reduce((sum, extra) => sum + toPaisa(extra), toPaisa(newPrice)),
  )
}

/**
 * Half a paisa rounds up. Percents have at most two decimals, so hundredths of a percent are whole numbers
 * and nothing is lost to binary fractions.
 */
export function discountPaisa(subtotal: Paisa, percent: number): Paisa {
  return Math.floor((subtotal * Math.round(percent * 100) + 5000) / 10_000)
}

/** The first value of each group, as the screens preselect it. */
export function firstChoice(options: Options): Chosen {
  const chosen: Chosen = {}
  for (const group of optionGroups) {
    const first = options[group][0]
    if (first) chosen[group] = first.value
  }
  return chosen
}

/** Rounded share of the old price that the new one takes off; 0 where the new price is not lower. */
export function discountPercent(newPrice: Taka, oldPrice: Taka | null | undefined): number {
  if (!oldPrice || oldPrice <= newPrice) return 0
  return Math.round(((oldPrice - newPrice) / oldPrice) * 100)
}
