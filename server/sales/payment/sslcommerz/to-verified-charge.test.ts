import { expect, test } from 'vitest'
import { checkCharge } from '../settlement/check-charge.ts'
import { type GatewayResponse, toCharge } from './read-response.ts'
import { toVerifiedCharge } from './to-verified-charge.ts'

const answer = {
  status: 'VALID',
  tran_id: 'T1',
  val_id: 'V1',
  amount: '300.00',
  currency: 'BDT',
  currency_type: 'BDT',
  currency_amount: '300',
  risk_level: '0',
  value_b: 'T1',
}
const ours = { tranId: 'T1', amountPaisa: 300_00 }

function verdictOn(response: GatewayResponse, expected: Parameters<typeof checkCharge>[1] = ours) {
  return checkCharge(toVerifiedCharge(toCharge(response)), expected)
}

test.each([
  ['the amount asked for', {}, 'paid'],
  ['a number for the risk', { risk_level: 0 }, 'paid'],
  ['one paisa less', { amount: '299.99' }, 'amount_mismatch'],
  ['the right sum in the wrong field', { amount: '300.00', currency_amount: '10.00' }, 'amount_mismatch'],
  ['dollars', { currency: 'USD' }, 'amount_mismatch'],
  ['an amount in exponents', { amount: '3e2' }, 'amount_mismatch'],
  ['another attempt', { value_b: 'T2' }, 'amount_mismatch'],
  ['another order', { tran_id: 'T2' }, 'other_payment'],
  ['a risky card', { risk_level: '1' }, 'risk'],
  ['a risky card, as a number', { risk_level: 1 }, 'risk'],
  ['no word about the risk', { risk_level: undefined }, 'risk'],
])('a charge with %s', (_, change, verdict) => {
  expect(verdictOn({ ...answer, ...change })).toBe(verdict)
})

/** A plan of 12 months, whose charge the gateway may add. */
const withEmi = { ...ours, emi: { months: 12, chargePaisa: 31_50 } }

test.each([
  ['the amount asked for', { emi_instalment: '12' }, 'paid'],
  ['the amount asked for, paid at once', { emi_instalment: '0' }, 'paid'],
  ['the plan’s charge on top', { emi_instalment: 12, amount: '331.50', currency_amount: '331.50' }, 'paid'],
  ['the plan’s charge on top of one amount', { emi_instalment: '12', amount: '331.50' }, 'paid'],
  ['a paisa more than the charge', { emi_instalment: '12', amount: '331.51' }, 'amount_mismatch'],
  ['the charge of other months', { emi_instalment: '6', amount: '331.50' }, 'amount_mismatch'],
  ['the charge without instalments', { emi_instalment: '0', amount: '331.50' }, 'amount_mismatch'],
  ['a risky card', { emi_instalment: '12', risk_level: '1' }, 'risk'],
])('a charge by EMI with %s', (_, change, verdict) => {
  expect(verdictOn({ ...answer, ...change }, withEmi)).toBe(verdict)
})

test('without EMI nothing may be added', () => {
  const more = { ...answer, emi_instalment: '12', amount: '331.50', currency_amount: '331.50' }
  expect(verdictOn(more)).toBe('amount_mismatch')
})
