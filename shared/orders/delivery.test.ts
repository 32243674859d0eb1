import { expect, test } from 'vitest'
import { deliveryFacts, deliveryText, dhakaDelivery, rateSentences } from './delivery.ts'

const rates = [
  { district: 'Dhaka', charge: 0, minDays: 2, maxDays: 3 },
  { district: 'Chattogram', charge: 150, minDays: 2, maxDays: 5 },
  { district: "Cox's Bazar", charge: 200, minDays: 4, maxDays: 7 },
  { district: 'Sylhet', charge: 150, minDays: 2, maxDays: 5 },
]

test('what is paid on delivery is said with the days it takes', () => {
  expect(deliveryText({ charge: 150, days: '2 to 5 days' })).toBe('৳150, paid on delivery, 2 to 5 days')
  expect(deliveryText({ charge: 0, days: '2 to 3 days' })).toBe('Free delivery, 2 to 3 days')
  expect(deliveryText({ pickUpAt: 'Uttara' })).toBe('Pick-up at Uttara')
  expect(deliveryText({})).toContain('By courier')
})

test('a rate of no days is delivery on the same day', () => {
  const today = { district: 'Dhaka', charge: 60, minDays: 0, maxDays: 0 }

  expect(rateSentences([today])).toEqual(['Dhaka: ৳60, paid on delivery, the same day.'])
  expect(deliveryFacts([today]).short).toBe('৳60 in Dhaka, the same day')
})

test('a product page says what Dhaka pays, what the others pay at most, and each rate', () => {
  expect(deliveryFacts(rates)).toEqual({
    short: 'Free in Dhaka, 2 to 3 days',
    long: 'Elsewhere ৳150 to ৳200, 2 to 7 days, paid on delivery',
  })
  expect(rateSentences(rates)).toEqual([
    'Dhaka: Free delivery, 2 to 3 days.',
    'Chattogram, Sylhet: ৳150, paid on delivery, 2 to 5 days.',
    "Cox's Bazar: ৳200, paid on delivery, 4 to 7 days.",
  ])
})

test('the shop says that delivery inside Dhaka is free only while it is', () => {
  const free = { offer: 'Free delivery inside Dhaka', cost: 'is free', days: '2 to 3 days' }
  expect(dhakaDelivery(rates)).toEqual(free)
  expect(dhakaDelivery([])).toEqual(free)
  expect(dhakaDelivery([{ district: 'Dhaka', charge: 60, minDays: 1, maxDays: 1 }])).toEqual({
    offer: 'Delivery inside Dhaka for ৳60',
    cost: 'costs ৳60',
    days: '1 day',
  })
})
