import { expect, test } from 'vitest'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { listUndecided, reviewConsequences } from './review-words.ts'

function reviewed(order: object, ...payments: object[]): OrderDetails {
  const inReview = { paymentStatus: 'review', paid: 0, due: 52_000, ...order }
  return {
    order: inReview,
    payments: payments.map((attempt) => ({ state: 'review', attention: 'risk', amount: 52_000, ...attempt })),
  } as OrderDetails
}

test('the only payment of a web order decides about the order', () => {
  const whole = {
    approve: 'The order counts as paid and can be packed.',
    reject: 'The order is cancelled and the customer is refunded.',
  }
  expect(reviewConsequences(reviewed({}, {}))).toEqual(whole)
  expect(reviewConsequences(reviewed({}, { attention: 'amount_mismatch', amount: 50_000 }))).toEqual(whole)
})

test('an advance in review pays a part, and the order goes on without it', () => {
  const part = {
    approve: 'It pays a part of the order. The rest stays due.',
    reject: 'The customer is refunded, and the order continues without this payment.',
  }
  expect(reviewConsequences(reviewed({ channel: 'hotline' }, { amount: 5_000 }))).toEqual(part)
  expect(reviewConsequences(reviewed({ paid: 2_000, due: 50_000 }, { amount: 50_000 }))).toEqual({
    ...part,
    approve: 'The order counts as paid and can be packed.',
  })
})

test('a payment that was rejected awaits no decision', () => {
  expect(listUndecided(reviewed({}, { attention: 'rejected' }, { amount: 7 }))).toMatchObject([{ amount: 7 }])
})
