import type { Paisa, Taka } from './money.ts'
import { toPaisa } from './money.ts'

/** The advance that staff are offered for an order of up to this total; a courier's way there and back. */
export const advanceTiers: readonly { upTo: Taka; advance: Taka }[] = [
  { upTo: 5_000, advance: 305 },
  { upTo: 50_000, advance: 1_015 },
  { upTo: Number.POSITIVE_INFINITY, advance: 2_030 },
]

/** The most that may be asked for before something that is not in stock is there (guideline of 2021). */
export const preOrderPercent = 10

/** The advance that staff are offered, never more than may be asked for. */
export function suggestedAdvance(total: Paisa, isInStock: boolean): Paisa {
  const tier = advanceTiers.find(({ upTo }) => total <= toPaisa(upTo))
  return Math.min(toPaisa(tier?.advance ?? 0), highestAdvance(total, isInStock))
}

export function highestAdvance(total: Paisa, isInStock: boolean): Paisa {
  return isInStock ? total : Math.floor((total * preOrderPercent) / 100)
}
