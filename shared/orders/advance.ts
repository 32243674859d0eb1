import type { Paisa, Taka } from '../money.ts'
import { toPaisa } from '../money.ts'

/** The advance for orders up to a total. `upTo` is null for the tier that has no upper end. */
export type AdvanceTier = { upTo: Taka | null; advance: Taka }

/** The advances that staff are offered, and the highest one while something is not in stock. */
export type AdvanceTerms = { tiers: readonly AdvanceTier[]; preOrderPercent: number }

/**
 * The advances of a shop that set none of its own. Each tier pays for a courier's way there and back; 10 percent before
 * something is in stock is what the guideline of 2021 allows.
 */
export const usualAdvances: AdvanceTerms = {
  tiers: [
    { upTo: 5_000, advance: 305 },
    { upTo: 50_000, advance: 1_015 },
    { upTo: null, advance: 2_030 },
  ],
  preOrderPercent: 10,
}

/** The advance that staff are offered, never more than may be asked for. */
export function suggestedAdvance(total: Paisa, isInStock: boolean, terms: AdvanceTerms): Paisa {
  const tier = terms.tiers.find(({ upTo }) => upTo === null || total <= toPaisa(upTo))
  return Math.min(toPaisa(tier?.advance ?? 0), highestAdvance(total, isInStock, terms))
}

export function highestAdvance(
  total: Paisa,
  isInStock: boolean,
  { preOrderPercent }: Pick<AdvanceTerms, 'preOrderPercent'>,
): Paisa {
  return isInStock ? total : Math.floor((total * preOrderPercent) / 100)
}
