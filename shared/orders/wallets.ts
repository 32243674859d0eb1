import { formatTaka, type Taka } from '../money.ts'
import { words } from './words/wallet-words.ts'

/**
 * The most that can be put into a wallet (bKash, Nagad, Rocket) in a day, from agents and from banks and cards each:
 * Bangladesh Bank, circular on mobile financial services of 27 March 2025. Paying a shop has no limit of its own.
 */
export const walletLoadPerDay: Taka = 50_000

/** What somebody who wants to pay this by a wallet should know before the payment page refuses it; null: nothing. */
export function walletNotice(amount: Taka): string | null {
  if (amount <= walletLoadPerDay) return null
  return words.limit(formatTaka(walletLoadPerDay), formatTaka(amount))
}
