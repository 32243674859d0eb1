import { expect, test } from 'vitest'
import { checkCharge } from './check-charge.ts'
import { toCharge } from './read-response.ts'

const answer = {
  status: 'VALID',
  tran_id: 'T1',
  val_id: 'V1',
  amount: '300.00',
  currency: 'BDT',
  currency_type: 'BDT',
  currency_amount: '300',
  risk_level: '0',
  value_b: 'A1',
}
const ours = { tranId: 'T1', attemptId: 'A1', amountPaisa: 300_00 }

test.each([
  ['the amount asked for', {}, 'paid'],
  ['a number for the risk', { risk_level: 0 }, 'paid'],
  ['one paisa less', { amount: '299.99' }, 'amount_mismatch'],
  ['the right sum in the wrong field', { amount: '300.00', currency_amount: '10.00' }, 'amount_mismatch'],
  ['dollars', { currency: 'USD' }, 'amount_mismatch'],
  ['an amount in exponents', { amount: '3e2' }, 'amount_mismatch'],
  ['another attempt', { value_b: 'A2' }, 'amount_mismatch'],
  ['another order', { tran_id: 'T2' }, 'other_payment'],
  ['a risky card', { risk_level: '1' }, 'risk'],
  ['a risky card, as a number', { risk_level: 1 }, 'risk'],
  ['no word about the risk', { risk_level: undefined }, 'risk'],
])('a charge with %s', (_, change, verdict) => {
  expect(checkCharge(toCharge({ ...answer, ...change }), ours)).toBe(verdict)
})
