/**
 * The part of a payment's own amount that is back after refunds of this many paisa. What was charged beyond that amount
 * pays for nothing, so it does not count when it goes back: an amount that staff accepted although it was too much goes
 * back before the rest, and the charge of an EMI that the customer bears after it. A payment whose charge is all back is
 * all back, also where staff had accepted less than was asked for.
 */
export function backOfPayment(refunded: string): string {
  const charged = 'coalesce(payments.charged_paisa, payments.amount_paisa)'
  const excess = `case when payments.attention = 'amount_mismatch'
    then greatest(0, ${charged} - payments.amount_paisa) else 0 end`
  return `case when ${refunded} >= greatest(1, ${charged}) then payments.amount_paisa
    else least(payments.amount_paisa, greatest(0, ${refunded} - ${excess})) end`
}
