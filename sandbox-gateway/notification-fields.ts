import { findChannel } from './channels.ts'
import { amountText, dhakaTime, storeAmount } from './formats.ts'
import type { Fields } from './sign-fields.ts'
import type { Session, Transaction } from './tables.ts'

/** What is posted to the shop, by IPN and through the browser. Which fields there are depends on the outcome. */
export function notificationFields(session: Session, transaction: Transaction, storeId: string): Fields {
  const common = commonFields(session, transaction, storeId)
  switch (transaction.status) {
    case 'VALID':
      return { ...common, ...cardFields(transaction), ...paidFields(transaction) }
    case 'FAILED':
      return { ...common, ...noCard, card_sub_brand: 'Classic' }
    case 'CANCELLED':
      return common
    default:
      return { ...common, ...noCard, val_id: '', store_amount: '', risk_level: '0', risk_title: 'Safe' }
  }
}

function commonFields({ request }: Session, transaction: Transaction, storeId: string): Fields {
  const amount = amountText(transaction.amountPaisa)
  return {
    tran_id: transaction.tranId,
    status: transaction.status,
    amount,
    currency: 'BDT',
    tran_date: dhakaTime(transaction.createdAt),
    bank_tran_id: transaction.bankTranId ?? '',
    store_id: storeId,
    currency_type: 'BDT',
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: request.value_a ?? '',
    value_b: request.value_b ?? '',
    value_c: request.value_c ?? '',
    value_d: request.value_d ?? '',
    error: transaction.error,
  }
}

const noCard = {
  card_type: '',
  card_no: '',
  card_issuer: '',
  card_brand: '',
  card_sub_brand: '',
  card_issuer_country: '',
  card_issuer_country_code: '',
}

export function cardFields({ channel }: Transaction): Fields {
  const paidWith = findChannel(channel)
  if (!paidWith) return noCard
  return {
    card_type: paidWith.cardType,
    card_no: paidWith.cardNo,
    card_issuer: paidWith.cardIssuer,
    card_brand: paidWith.cardBrand,
    card_sub_brand: paidWith.method === 'cards' ? 'Classic' : '',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
  }
}

function paidFields(transaction: Transaction): Fields {
  return {
    val_id: transaction.valId ?? '',
    store_amount: amountText(storeAmount(transaction.amountPaisa)),
    risk_level: String(transaction.riskLevel),
    risk_title: transaction.riskLevel === 0 ? 'Safe' : 'Suspicious Transaction',
  }
}
