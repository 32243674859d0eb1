import { hash } from 'node:crypto'
import type { Fields } from '../kit/bodies.ts'
import { dhakaTime } from '../kit/dhaka-time.ts'
import { findChannel } from './channels.ts'
import { amountText, storeAmount } from './formats.ts'
import type { Session, Transaction } from './tables.ts'

/** The fields that IPN and browser bring to the shop; the status decides which ones there are. */
export function notificationFields(session: Session, transaction: Transaction, storeId: string): Fields {
  const common = commonFields(session, transaction, storeId)
  switch (transaction.status) {
    case 'VALID':
      return { ...common, ...chargeFields(transaction) }
    case 'FAILED':
      return { ...common, ...cardFields(''), card_sub_brand: 'Classic' }
    case 'CANCELLED':
      return common
    default:
      return { ...common, ...chargeFields({ ...transaction, channel: '' }) }
  }
}

export function commonFields({ request }: Session, transaction: Transaction, storeId: string): Fields {
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

/** Card, amount and risk; without a charge, the val_id and the store's amount are empty. */
export function chargeFields({ channel, status, valId, amountPaisa, riskLevel }: Transaction): Fields {
  return {
    ...cardFields(channel),
    val_id: valId ?? '',
    store_amount: status === 'VALID' ? amountText(storeAmount(amountPaisa)) : '',
    risk_level: String(riskLevel),
    risk_title: riskLevel === 0 ? 'Safe' : 'Suspicious Transaction',
  }
}

function cardFields(channelName: string): Fields {
  const channel = findChannel(channelName)
  return {
    card_type: channel?.cardType ?? '',
    card_no: channel?.cardNo ?? '',
    card_issuer: channel?.cardIssuer ?? '',
    card_brand: channel?.cardBrand ?? '',
    card_sub_brand: channel?.method === 'cards' ? 'Classic' : '',
    card_issuer_country: channel ? 'Bangladesh' : '',
    card_issuer_country_code: channel ? 'BD' : '',
  }
}

/** Fields of an EMI; only validation and query have them, never the notification. */
export function emiFields({ emiInstalments, emiBank, amountPaisa, channel }: Transaction): Fields {
  const monthly = emiInstalments > 0 ? Math.round(amountPaisa / emiInstalments) : 0
  return {
    emi_instalment: String(emiInstalments),
    emi_amount: amountText(monthly),
    emi_description: emiInstalments > 0 ? `${emiInstalments} months EMI` : '',
    emi_issuer: emiBank || (findChannel(channel)?.cardIssuer ?? ''),
  }
}

/**
 * Adds the signature: digests of the sorted fields and of the store's password. It shares no code with the shop's
 * check, so that each proves the other.
 */
export function signFields(fields: Fields, storePassword: string, keys = Object.keys(fields).sort()): Fields {
  const sorted = [...keys, 'store_passwd'].sort()
  const signature = (kind: 'md5' | 'sha256') => {
    const signed: Fields = { ...fields, store_passwd: hash(kind, storePassword) }
    return hash(kind, sorted.map((key) => `${key}=${signed[key] ?? ''}`).join('&'))
  }
  return {
    ...fields,
    verify_sign: signature('md5'),
    verify_sign_sha2: signature('sha256'),
    verify_key: keys.join(','),
  }
}
