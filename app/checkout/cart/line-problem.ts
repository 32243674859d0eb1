import { type CartLine, isOfSameStock } from '#app/state/cart.ts'
import { optionGroups } from '#shared/pricing.ts'
import * as words from './words.tsx'

/** Units held by this browser's own open payment that the line may use: they are still available to its buyer. */
export type HeldUnits = (line: CartLine) => number

/** The reason why a line cannot be bought as it is, or null. */
export function lineProblem(line: CartLine, lines: readonly CartLine[], held: HeldUnits): string | null {
  const { product, chosen, gone } = line
  if (gone) return words.weNoLongerSell
  const missing = optionGroups.find((group) => isMissing(chosen[group], product.options[group]))
  if (missing) return words.notOffered(chosen[missing] ?? '')
  const available = unitsAvailable(line, held)
  if (product.unit && available < 1) return words.somebodyElseIsPaying
  if (!product.stock || available < 1) return words.soldOutPleaseRemove
  const wanted = unitsOf(line, lines)
  if (wanted <= available) return null
  return words.onlyLeft(available, wanted)
}

/** The most units this line may have, considering the other lines of the same product. */
export function mostUnits(line: CartLine, lines: readonly CartLine[], held: HeldUnits): number {
  const elsewhere = unitsOf(line, lines) - line.quantity
  return Math.max(1, unitsAvailable(line, held) - elsewhere)
}

function isMissing(value: string | undefined, offered: readonly { value: string }[]): boolean {
  return value !== undefined && !offered.some((option) => option.value === value)
}

function unitsAvailable(line: CartLine, held: HeldUnits): number {
  return line.product.available + held(line)
}

function unitsOf({ product, chosen }: CartLine, lines: readonly CartLine[]): number {
  return lines
    .filter((line) => isOfSameStock(line, product, chosen))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
