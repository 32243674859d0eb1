import { expect, test } from 'vitest'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { refundMadeText, wayBackText } from './refund-words.ts'

const order = { number: 'PJ-1001', customerInfo: { name: 'Nusrat' } }
const online = { state: 'paid' }
const given = (details: object) =>
  ({ order, payments: [], collections: [], refunds: [], ...details }) as unknown as OrderDetails

test('money that was paid online goes back through the gateway', () => {
  expect(wayBackText(given({ payments: [online] }))).toBe(
    'Nusrat is refunded for order PJ-1001 the way it was paid, in 3 to 10 working days.',
  )
})

test('staff who refund cash are told to hand it back, also where a card was refused before', () => {
  const paidInCash = given({ payments: [{ state: 'failed' }], collections: [{}] })

  expect(wayBackText(paidInCash)).toBe(
    'Nusrat gets the refund of order PJ-1001 from you: it was not paid online, and counts as refunded at once.',
  )
})

test('of an order that was paid both ways, each goes back as it came', () => {
  const text = wayBackText(given({ payments: [online], collections: [{}] }))

  expect(text).toContain('What Nusrat paid online for order PJ-1001 goes back first')
  expect(text).toContain('Return cash or transfers to the customer yourself.')
})

test('a refund says afterwards whether the gateway sends it or a person hands it over', () => {
  const before = given({ refunds: [{ _id: 'first', amount: 100, collectionId: 'cash' }] })
  const withRefund = (collectionId: string | null) =>
    given({ refunds: [...before.refunds, { _id: 'second', amount: 500, collectionId }] })

  expect(refundMadeText(500, before, withRefund('cash'))).toBe(
    'Refund of ৳500 recorded: return the money to the customer',
  )
  expect(refundMadeText(500, before, withRefund(null))).toBe('Refund of ৳500 sent to the gateway')
  // One that was never answered is sent once more, under the same id.
  expect(refundMadeText(500, before, before)).toBe('Refund of ৳500 sent to the gateway')
})

test('a refund of more than one part says how much of it is to be handed back', () => {
  const online = { _id: 'first', amount: 2_030, collectionId: null }
  const cash = { _id: 'second', amount: 4_000.5, collectionId: 'cash' }

  expect(refundMadeText(6_030.5, given({}), given({ refunds: [online, cash] }))).toBe(
    'Refund of ৳6,030.50: ৳2,030 sent to the gateway, ৳4,000.50 recorded: return that to the customer',
  )
})
