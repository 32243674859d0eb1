import { parseAmount } from './amount.ts'
import type { TransactionState, TxElement, ValidatedCharge } from './types.ts'

/** A JSON object from the gateway. The same value comes as a string, as a number or not at all. */
export type GatewayResponse = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is GatewayResponse {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function text(response: GatewayResponse, name: string): string {
  const value = Object.hasOwn(response, name) ? response[name] : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function toCharge(response: GatewayResponse): ValidatedCharge {
  return {
    status: text(response, 'status').toUpperCase() === 'VALID' ? 'VALID' : 'VALIDATED',
    valId: text(response, 'val_id'),
    tranId: text(response, 'tran_id'),
    amountPaisa: parseAmount(text(response, 'amount')),
    currency: text(response, 'currency'),
    currencyAmountPaisa: parseAmount(text(response, 'currency_amount')),
    currencyType: text(response, 'currency_type'),
    storeAmountPaisa: parseAmount(text(response, 'store_amount')),
    riskLevel: riskLevel(response),
    bankTranId: text(response, 'bank_tran_id'),
    cardType: text(response, 'card_type'),
    cardBrand: text(response, 'card_brand'),
    cardNo: maskCardNumber(text(response, 'card_no')),
    emiInstalments: instalments(response),
    emiBank: text(response, 'emi_issuer').slice(0, 100),
    valueB: text(response, 'value_b'),
  }
}

export function toElement(response: GatewayResponse): TxElement {
  const status = text(response, 'status').toUpperCase()
  return {
    state: states[status] ?? 'unknown',
    status,
    tranId: text(response, 'tran_id'),
    valId: text(response, 'val_id') || null,
    error: text(response, 'error'),
  }
}

/** Masks a card number again: should the gateway forget to, it must not reach our database. */
function maskCardNumber(number: string): string {
  return number.replaceAll(
    /\d{11,}/g,
    (digits) => digits.slice(0, 6) + '*'.repeat(digits.length - 10) + digits.slice(-4),
  )
}

const states: Readonly<Record<string, TransactionState>> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  PROCESSING: 'open',
  PENDING: 'open',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  CANCEL: 'cancelled',
  EXPIRED: 'expired',
  UNATTEMPTED: 'expired',
  INVALID: 'invalid',
  INVALID_TRANSACTION: 'invalid',
}

function instalments(response: GatewayResponse): number {
  const count = text(response, 'emi_instalment')
  return /^\d{1,2}$/.test(count) ? Number(count) : 0
}

function riskLevel(response: GatewayResponse): number | null {
  const level = text(response, 'risk_level')
  return /^\d{1,2}$/.test(level) ? Number(level) : null
}
