import { formatTaka } from './figure-words.ts'

export { formatTaka }

/** Inside the shop money is whole paisa; taka appear only in JSON and on screens. */
export type Paisa = number
export type Taka = number

/** Rounds, because 19.99 * 100 is 1998.9999999999998. */
export function toPaisa(taka: Taka): Paisa {
  return Math.round(taka * 100)
}

export function toTaka(paisa: Paisa): Taka {
  return paisa / 100
}

/**
 * True for amounts that survive the trip to paisa and back: at most two decimals, no infinities, and nothing so small
 * that it would become nothing.
 */
export function isWholePaisa(taka: Taka): boolean {
  const paisa = toPaisa(taka)
  return Number.isFinite(taka) && Math.abs(taka * 100 - paisa) < 1e-6 && (taka === 0) === (paisa === 0)
}

/** For the server. One use in a page, of staff too, would add it to the script that every visitor loads. */
export function formatPaisa(paisa: Paisa): string {
  return formatTaka(toTaka(paisa))
}

/** Two decimals always, as the payment gateway writes amounts: 29250 to "292.50". */
export function formatAmount(paisa: Paisa): string {
  if (!Number.isSafeInteger(paisa) || paisa < 0) throw new RangeError(`Not an amount in paisa: ${paisa}`)
  return `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`
}
