import { expect, test } from 'vitest'
import {
  chooseHolds,
  type HoldFacts,
  hasTooManyUnpaid,
  mayHoldMore,
  type ProductUnits,
} from './hold-rules.ts'

const none = { orders: 0, units: 0, paisa: 0 }
const stranger: HoldFacts = {
  person: { ...none, lapses: 0, nearby: none },
  network: { holds: 0, scarce: [], paidOrders: 0, lapses: 0 },
  wider: { holds: 0, scarce: [] },
}
const holding = (network: Partial<HoldFacts['network']>, wider: Partial<HoldFacts['wider']> = {}) => ({
  ...stranger,
  network: { ...stranger.network, ...network },
  wider: { ...stranger.wider, ...wider },
})
const others = (count: number) => Array.from({ length: count }, (_, nth) => `other ${nth}`)
const laptop: ProductUnits = { productId: 'laptop', wanted: 1, onHand: 10, held: 0 }
const lastOne: ProductUnits = { productId: 'last', wanted: 1, onHand: 1, held: 0 }

test('an ordinary order holds its units for half an hour', () => {
  expect(chooseHolds(stranger, [laptop], 1)).toEqual([
    { productId: 'laptop', quantity: 1, minutes: 30, isScarce: false },
  ])
})

test('one network holds more than half of one product, and of no second one', () => {
  expect(chooseHolds(stranger, [lastOne], 1)).toMatchObject([{ isScarce: true }])
  expect(chooseHolds(holding({ scarce: ['another'] }), [lastOne, laptop], 1)).toMatchObject([
    { productId: 'laptop' },
  ])
  expect(chooseHolds(holding({ scarce: ['last'] }), [{ ...lastOne, onHand: 50, held: 40 }], 1)).toHaveLength(
    1,
  )
})

test('a cart of last units holds one of them', () => {
  const cart = ['a', 'b', 'c'].map((productId) => ({ ...lastOne, productId }))
  expect(chooseHolds(stranger, cart, 1)).toMatchObject([{ productId: 'a' }])
})

test('neighbours who pay let a network hold the last units of up to five products', () => {
  const held = (paidOrders: number, count: number) =>
    chooseHolds(holding({ paidOrders, scarce: others(count) }), [lastOne], 1).length === 1
  expect([held(5, 1), held(5, 2), held(1_000, 4), held(1_000, 5)]).toEqual([true, false, true, false])
})

test('a network with a hundred holds gets no more, not even in the middle of a cart', () => {
  const cart = ['a', 'b', 'c'].map((productId) => ({ ...laptop, productId }))
  expect(chooseHolds(holding({ holds: 100 }), [laptop], 1)).toEqual([])
  expect(chooseHolds(holding({ holds: 98 }), cart, 1)).toHaveLength(2)
})

test('the networks of one IPv6 /48 have five hundred holds together, and the last units of five products', () => {
  const chosen = (wider: Partial<HoldFacts['wider']>) =>
    chooseHolds(holding({}, wider), [lastOne], 1).length === 1
  expect([chosen({ scarce: others(4) }), chosen({ scarce: others(5) })]).toEqual([true, false])
  expect([chosen({ holds: 499 }), chosen({ holds: 500 })]).toEqual([true, false])
})

test.each([
  ['nobody let a hold run out', 0, 0, 2, 30],
  ['this person let one run out', 1, 0, 2, 10],
  ['the network let twenty run out', 0, 20, 2, 10],
  ['most of the product is held', 0, 0, 6, 10],
  ['both', 1, 0, 6, 5],
])('a hold is shorter when %s', (_, person, network, held, minutes) => {
  const facts = {
    ...stranger,
    person: { ...stranger.person, lapses: person },
    network: { ...stranger.network, lapses: network },
  }
  expect(chooseHolds(facts, [{ ...laptop, held }], 1)).toMatchObject([{ minutes }])
})

test('a person has at most five unpaid orders, 25 units and ৳1,500,000', () => {
  const refused = (person: Partial<HoldFacts['person']>, wanted = { units: 1, paisa: 100 }) =>
    hasTooManyUnpaid(
      { ...stranger, person: { ...stranger.person, nearby: { ...none, ...person } } },
      wanted,
      1,
    )
  expect(refused({})).toBe(false)
  expect(refused({ orders: 4 })).toBe(false)
  expect(refused({ orders: 5 })).toBe(true)
  expect(refused({ units: 24 })).toBe(false)
  expect(refused({ units: 25 })).toBe(true)
  expect(refused({ paisa: 150_000_000 })).toBe(true)
})

test('orders from elsewhere under the same name cost a person the hold at five, and the order at twenty', () => {
  const facts = (orders: number) => ({ ...stranger, person: { ...stranger.person, orders } })
  const wanted = { units: 1, paisa: 100 }
  expect([4, 5, 19].map((orders) => mayHoldMore(facts(orders), wanted, 1))).toEqual([true, false, false])
  expect([5, 19, 20].map((orders) => hasTooManyUnpaid(facts(orders), wanted, 1))).toEqual([
    false,
    false,
    true,
  ])
})
