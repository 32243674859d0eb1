import { expect, test } from 'vitest'
import type { SessionInput } from '../gateway/payment-gateway.ts'
import { sessionRefusal, sessionRequest } from './session-request.ts'

const store = {
  storeId: 'demo',
  storePassword: 'secret',
  shopEmail: 'shop@projukti.test',
  environment: 'test',
}
const input: SessionInput = {
  tranId: '01K7ZQ4T9M3X8C5VBN2R6WDY1H',
  amountPaisa: 162_450_00,
  orderId: 'order-1',
  urls: { success: 'http://s/1', fail: 'http://s/2', cancel: 'http://s/3', notification: 'http://s/4' },
  customer: {
    name: 'Nusrat Jahan',
    email: 'nusrat@projukti.test',
    phone: '+88 017 1100-0234',
    address: 'House 5, Road 2',
    city: 'Dhaka',
    country: 'Bangladesh',
  },
  lines: [{ name: 'Laptop', quantity: 2 }],
}

function requestWith(customer: Partial<SessionInput['customer']>, rest: Partial<SessionInput> = {}) {
  return sessionRequest({ ...input, ...rest, customer: { ...input.customer, ...customer } }, store)
}

test('an order becomes the gateway’s form', () => {
  expect(requestWith({})).toMatchObject({
    total_amount: '162450.00',
    currency: 'BDT',
    cus_phone: '+8801711000234',
    cus_postcode: 'N/A',
    num_of_item: '2',
    shipping_method: 'Courier',
    product_profile: 'physical-goods',
    value_a: 'order-1',
    value_b: '01K7ZQ4T9M3X8C5VBN2R6WDY1H',
    value_c: 'test',
  })
})

test('long names are cut between characters, never inside one', () => {
  const { cus_name } = requestWith({ name: `  ${'😀'.repeat(60)}` })

  expect(cus_name).toBe('😀'.repeat(50))
})

test('an email too long for the gateway is replaced by the shop’s, not cut', () => {
  expect(requestWith({ email: `${'n'.repeat(51)}@projukti.test` }).cus_email).toBe('shop@projukti.test')
})

test('many units fit the one digit that the gateway counts with', () => {
  expect(requestWith({}, { lines: [{ name: 'Mouse', quantity: 40 }] }).num_of_item).toBe('9')
})

test('what the customer left empty is never sent empty', () => {
  const request = requestWith({ address: ' ', city: '', country: '', postcode: '' })

  expect([request.cus_add1, request.cus_city, request.cus_country, request.cus_postcode]).toEqual(
    Array(4).fill('N/A'),
  )
})

test('a tran_id that the gateway would cut is refused', () => {
  expect(sessionRefusal({ ...input, tranId: 'T'.repeat(31) })).not.toBeNull()
})
