import { expect, test } from 'vitest'
import { dhakaDelivery } from '#shared/delivery.ts'
import { shippingTexts } from './delivery-texts.ts'
import { questionsWith } from './questions.ts'

const rates = [{ district: 'Dhaka', charge: 60, minDays: 1, maxDays: 2 }]

test('the texts of product and home page follow the rates that staff entered', () => {
  const texts = [...shippingTexts(rates), ...questionsWith(dhakaDelivery(rates)).map(({ answer }) => answer)]

  const onDhaka = texts.filter(
    (text) => text.includes('delivery costs ৳60') && text.includes('mostly 1 to 2 days'),
  )
  expect(onDhaka).toHaveLength(2)
  expect(texts.filter((text) => /\bfree\b/i.test(text))).toEqual([])
})
