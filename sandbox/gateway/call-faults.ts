import { type CallEffect, changed, json, type ResponseBody, transportFaults } from '../kit/api-calls.ts'
import type { Fields } from '../kit/bodies.ts'
import type { FaultKinds } from '../kit/faults.ts'
import { gatewayId } from './formats.ts'
import { credentialError, invalidInformation, refusedSession } from './session-rules.ts'
import type { Refund } from './tables.ts'

const callFaults: FaultKinds<CallEffect> = {
  ...transportFaults,
  'api-connect': ({ value = 'FAILED' }) => ({ instead: json({ APIConnect: value }) }),
}

export const sessionFaults: FaultKinds<CallEffect> = {
  ...callFaults,
  'credential-error': () => ({ instead: json(refusedSession(credentialError)) }),
  'missing-field': () => ({
    instead: json(refusedSession(invalidInformation("'cus_email' is missing or empty."))),
  }),
  'empty-url': () => changed(() => ({ GatewayPageURL: '' })),
  'foreign-url': () => changed(pageOn('https://pay.example.org')),
  'http-url': () => changed(pageOn('http://sandbox.sslcommerz.com')),
}

export const validationFaults: FaultKinds<CallEffect> = {
  ...callFaults,
  'invalid-transaction': () => ({ instead: json(invalidTransaction) }),
  'validated-first': () => charged({ status: 'VALIDATED' }),
  'short-amount': () => charged({ amount: '10.00', currency_amount: '10.00' }),
  'amount-differs': ({ value = '1.00' }) => charged({ amount: value }),
  // The charge of another plan on top, other months than chosen, and a card whose bank makes no instalments of it.
  'emi-surcharge': ({ value = '1.00' }) => charged({ amount: value, currency_amount: value }),
  'emi-other-months': ({ value = '6' }) => charged({ emi_instalment: value }),
  'emi-fell-back': () => charged({ emi_instalment: '0', emi_amount: '0.00', emi_description: '' }),
  'other-currency': () => charged({ currency: 'USD', currency_type: 'USD' }),
  'other-tran-id': ({ value = 'OTHER' }) => charged({ tran_id: value }),
  risky: () => charged({ risk_level: '1', risk_title: 'Suspicious Transaction' }),
  'risky-number': () => charged({ risk_level: 1, risk_title: 'Suspicious Transaction' }),
  'no-risk': () => charged({ risk_level: undefined, risk_title: undefined }),
}

type QueryEffect = CallEffect & { sessionStatus?: 'PENDING' }

export const queryFaults: FaultKinds<QueryEffect> = {
  ...callFaults,
  'element-object': () => found(([first]) => ({ element: first })),
  'count-string': () => found((all) => ({ no_of_trans_found: String(all.length) })),
  processing: () => ({ ...oneElement({ status: 'PROCESSING', val_id: '' }), sessionStatus: 'PENDING' }),
  'failed-open': () => oneElement({ status: 'FAILED', val_id: '', error: 'Do not honor' }),
  'no-val-id': () => oneElement({ val_id: '' }),
  'unknown-status': ({ value = 'ON_HOLD' }) => oneElement({ status: String(value), val_id: '' }),
  'two-valid': () =>
    found(([first]) => {
      const [val_id, bank_tran_id] = [gatewayId(new Date()), gatewayId(new Date())]
      return { no_of_trans_found: 2, element: [first, { ...first, val_id, bank_tran_id }] }
    }),
}

type RefundEffect = CallEffect & {
  refusal?: string
  outcome?: Refund['outcome']
  neverSettles?: boolean
}

export const refundFaults: FaultKinds<RefundEffect> = {
  ...callFaults,
  failed: () => ({ refusal: 'Refund could not be initiated' }),
  'ip-not-registered': () => ({ refusal: 'Your IP is not registered for refund' }),
  'processing-forever': () => ({ neverSettles: true }),
  cancelled: () => ({ outcome: 'cancelled' }),
}

export const invalidTransaction = { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }

function pageOn(origin: string) {
  return ({ GatewayPageURL: address = '' }: ResponseBody) => ({
    GatewayPageURL: String(address).replace(/^\w+:\/\/[^/]+/, origin),
  })
}

/** Changes the validation of a transaction that exists. */
function charged(fields: ResponseBody): CallEffect {
  return changed(({ val_id }) => (val_id ? fields : {}))
}

/** Changes the response to a query that found something. */
function found(change: (elements: Fields[]) => ResponseBody): CallEffect {
  return changed((body) => (body.no_of_trans_found ? change(body.element as Fields[]) : {}))
}

/** Leaves one element and changes it. */
function oneElement(fields: Fields): CallEffect {
  return found(([first]) => ({ no_of_trans_found: 1, element: [{ ...first, ...fields }] }))
}
