import { expect, test } from 'vitest'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { refundMadeText, sourceText, wayBackText } from './refund-words.ts'

const order = { number: 'PJ-1001', customerInfo: { name: 'Nusrat' } }
const given = (details: object) =>
  ({ order, payments: [], collections: [], refunds: [], ...details }) as unknown as OrderDetails

const cash = { tran_id: null, collectionId: 'c1', method: 'cash', amount: 50_000, left: 50_000 }
const visa = { tran_id: 't1', collectionId: null, method: 'VISA', amount: 2_030, left: 30 }
const bkash = { ...cash, method: 'bKash' }

test('the question about a refund in cash promises nothing to the card that paid the rest', () => {
  const text = wayBackText(given({ sources: [visa, cash] }), cash, 5_000)

  expect(text).toBe(
    'Hand ৳5,000 back to Nusrat yourself, in cash: it counts as refunded at once, and no card is credited for order PJ-1001.',
  )
})

test('the question about a refund to a card asks nobody to hand anything back', () => {
  expect(wayBackText(given({ sources: [visa, cash] }), visa, 30)).toBe(
    'The gateway sends ৳30 back to VISA. Nusrat has it in 3 to 10 working days; hand nothing back yourself.',
  )
})

test('what came by a wallet is paid back by it', () => {
  expect(wayBackText(given({}), bkash, 500)).toContain('Pay ৳500 back to Nusrat yourself, by bKash:')
})

test('a source is named by its method, its amount and what is left of it', () => {
  expect([cash, visa].map(sourceText)).toEqual(['Cash ৳50,000', 'VISA ৳2,030, ৳30 left'])
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
