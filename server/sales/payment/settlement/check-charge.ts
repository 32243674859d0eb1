import type { VerifiedCharge } from '../gateway/payment-gateway.ts'

/** `other_payment` = a charge for another payment, which says nothing about this one. */
export type ChargeVerdict = 'paid' | 'risk' | 'amount_mismatch' | 'other_payment'

type Expected = {
  tranId: string
  amountPaisa: number
  /** The months of the EMI that was asked for, and what the gateway may add for them; null without EMI. */
  emi?: { months: number; chargePaisa: number } | null
}

/** Compares a charge with our own row, exactly to the paisa. */
export function checkCharge(charge: VerifiedCharge, expected: Expected): ChargeVerdict {
  if (charge.tranId !== expected.tranId) return 'other_payment'
  const amounts = allowedAmounts(charge, expected)
  const isAmount = amounts.includes(charge.requestedPaisa) && amounts.includes(charge.amountPaisa)
  if (!isAmount) return 'amount_mismatch'
  return charge.riskLevel === 0 ? 'paid' : 'risk'
}

/** Only a charge that really became the plan that was asked for may be larger, and by exactly the plan's charge. */
function allowedAmounts(
  { emiInstalments }: VerifiedCharge,
  { amountPaisa, emi }: Expected,
): (number | null)[] {
  return emi && emi.months === emiInstalments ? [amountPaisa, amountPaisa + emi.chargePaisa] : [amountPaisa]
}
