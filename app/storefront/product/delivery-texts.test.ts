import { expect, test } from 'vitest'
import { fillIn } from '#app/storefront/home/fill-in.ts'
import { dhakaDelivery } from '#shared/orders/delivery.ts'
import { shippingTexts } from './delivery-texts.ts'

const rates = [{ district: 'Dhaka', charge: 60, minDays: 1, maxDays: 2 }]

test('the texts of product and home page follow the rates that staff entered', () => {
  const question = 'How long does delivery take?'
  const answer = 'Inside Dhaka mostly {delivery days}, and delivery {delivery cost}. {Anything} else stays.'
  const [filled] = fillIn([{ question, answer }], dhakaDelivery(rates))
  const texts = [...shippingTexts(rates), filled?.answer ?? '']

  const onDhaka = texts.filter(
    (text) => text.includes('delivery costs ৳60') && text.includes('mostly 1 to 2 days'),
  )
  expect(onDhaka).toHaveLength(2)
  expect(filled?.answer).toContain('{Anything} else stays.')
  expect(texts.filter((text) => /\bfree\b/i.test(text))).toEqual([])
})
