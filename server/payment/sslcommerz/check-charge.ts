import type { VerifiedCharge } from './types.ts'

/** `other_payment` = a charge for another payment, which says nothing about this one. */
export type ChargeVerdict = 'paid' | 'risk' | 'amount_mismatch' | 'other_payment'

interface Expected {
  tranId: string
  attemptId: string
  amountPaisa: number
}

/** Compares a charge with our own row, exactly to the paisa. */
export function checkCharge(charge: VerifiedCharge, expected: Expected): ChargeVerdict {
  if (charge.tranId !== expected.tranId) return 'other_payment'
  const asked = charge.currencyType === 'BDT' && charge.currencyAmountPaisa === expected.amountPaisa
  const taken = charge.currency === 'BDT' && charge.amountPaisa === expected.amountPaisa
  if (!asked || !taken || charge.attemptId !== expected.attemptId) return 'amount_mismatch'
  return charge.riskLevel === 0 ? 'paid' : 'risk'
}
