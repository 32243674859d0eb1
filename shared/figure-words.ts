/** How amounts and numbers are written. Own grouping: the same on every machine's locale. */

/** `৳125,000`, with decimals only where there are any. */
export function formatTaka(taka: number): string {
  const paisa = Math.abs(Math.round(taka * 100))
  const whole = String(Math.floor(paisa / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = paisa % 100
  const decimals = cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`
  return `${taka < 0 ? '-' : ''}৳${whole}${decimals}`
}

/** `12,500`. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}

/** A text with digits that is no number to count with, as a telephone number or a range. */
export function digits(text: string | number): string {
  return String(text)
}

/** The number that was typed. */
export function numberIn(text: string | undefined): number {
  return Number(text)
}

/** Sentences one after the other; the last gets its end where it is shown. */
export function sentences(texts: readonly string[]): string {
  return texts.join('. ')
}

/** A sentence from its words. */
export function endSentence(text: string): string {
  return `${text}.`
}
