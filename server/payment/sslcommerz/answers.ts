import { parseAmount } from './amount.ts'
import type { SessionState, TransactionState, TxElement, VerifiedCharge } from './types.ts'

/** A JSON object of the gateway, whose values are strings, numbers or missing as it pleases. */
export type Answer = Readonly<Record<string, unknown>>

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function text(answer: Answer, name: string): string {
  const value = Object.hasOwn(answer, name) ? answer[name] : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function toCharge(answer: Answer): VerifiedCharge {
  return {
    status: text(answer, 'status').toUpperCase() === 'VALID' ? 'VALID' : 'VALIDATED',
    valId: text(answer, 'val_id'),
    tranId: text(answer, 'tran_id'),
    amountPaisa: parseAmount(text(answer, 'amount')),
    currency: text(answer, 'currency'),
    currencyAmountPaisa: parseAmount(text(answer, 'currency_amount')),
    currencyType: text(answer, 'currency_type'),
    storeAmountPaisa: parseAmount(text(answer, 'store_amount')),
    riskLevel: riskLevel(answer),
    riskTitle: text(answer, 'risk_title'),
    bankTranId: text(answer, 'bank_tran_id'),
    cardType: text(answer, 'card_type'),
    cardBrand: text(answer, 'card_brand'),
    cardIssuer: text(answer, 'card_issuer'),
    cardNo: maskCardNumber(text(answer, 'card_no')),
    orderId: text(answer, 'value_a'),
    attemptId: text(answer, 'value_b'),
    environment: text(answer, 'value_c'),
    tranDate: dhakaTime(text(answer, 'tran_date')),
    validatedOn: dhakaTime(text(answer, 'validated_on')),
  }
}

export function toElement(answer: Answer): TxElement {
  const status = text(answer, 'status').toUpperCase()
  return {
    state: states[status] ?? 'unknown',
    status,
    tranId: text(answer, 'tran_id'),
    valId: text(answer, 'val_id') || null,
    bankTranId: text(answer, 'bank_tran_id') || null,
    amountPaisa: parseAmount(text(answer, 'amount')),
    currencyAmountPaisa: parseAmount(text(answer, 'currency_amount')),
    attemptId: text(answer, 'value_b'),
    riskLevel: riskLevel(answer),
    error: text(answer, 'error'),
  }
}

export function toSessionState(answer: Answer): SessionState {
  return { ...toElement(answer), sessionKey: text(answer, 'sessionkey') }
}

/** Masked by the gateway already; a slip of theirs must not become a card number in our database. */
export function maskCardNumber(number: string): string {
  return number.replaceAll(
    /\d{11,}/g,
    (digits) => digits.slice(0, 6) + '*'.repeat(digits.length - 10) + digits.slice(-4),
  )
}

/** The gateway writes Dhaka time without saying so. */
export function dhakaTime(written: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return null
  const time = new Date(`${written.replace(' ', 'T')}+06:00`)
  return Number.isNaN(time.getTime()) ? null : time
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

function riskLevel(answer: Answer): number | null {
  const level = text(answer, 'risk_level')
  return /^\d{1,2}$/.test(level) ? Number(level) : null
}
