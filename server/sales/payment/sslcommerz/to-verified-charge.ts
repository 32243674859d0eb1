import type { VerifiedCharge } from '../gateway/payment-gateway.ts'
import type { ValidatedCharge } from './types.ts'

/** A charge in the shop's words. */
export function toVerifiedCharge(charge: ValidatedCharge): VerifiedCharge {
  const { amountPaisa, currency, currencyAmountPaisa, currencyType, tranId, valueB } = charge
  const isOurSession = currencyType === 'BDT' && valueB === tranId
  return {
    chargeId: charge.valId,
    tranId,
    amountPaisa: currency === 'BDT' ? amountPaisa : null,
    requestedPaisa: isOurSession ? currencyAmountPaisa : null,
    payoutPaisa: charge.storeAmountPaisa,
    riskLevel: charge.riskLevel,
    bankReference: charge.bankTranId,
    cardType: charge.cardType,
    cardBrand: charge.cardBrand,
    cardNumber: charge.cardNo,
    emiInstalments: charge.emiInstalments,
    emiBank: charge.emiBank,
  }
}
