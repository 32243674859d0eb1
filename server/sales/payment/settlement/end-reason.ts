/** The longest reason that is kept: a line in a list. */
const most = 120

/**
 * Why a payment brought no money, as the provider words it, fit to be stored and shown to staff: one line, bounded, and
 * without a card number, which a bank's message may repeat.
 */
export function endReasonOf(said = ''): string {
  return said
    .slice(0, 1_000)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\d(?:[ -]?\d){10,}/g, '…')
    .trim()
    .slice(0, most)
    .toWellFormed()
}
