import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { offerTerms } from './offer-terms.ts'

const laptop = { brand: 'Lenovo', deviceType: 'Brand New', categories: ['Ultrabook'] } as unknown as Product
const rates = [
  { district: 'Dhaka', charge: 0, minDays: 1, maxDays: 3 },
  { district: 'Sylhet', charge: 150, minDays: 2, maxDays: 5 },
  { district: 'Khulna', charge: 150, minDays: 2, maxDays: 5 },
]

test('search engines read the delivery rates, alike ones together', () => {
  const { shippingDetails } = offerTerms('https://shop.test', laptop, rates)

  expect(shippingDetails).toMatchObject([
    { shippingRate: { value: 0, currency: 'BDT' }, shippingDestination: { addressRegion: ['Dhaka'] } },
    {
      shippingRate: { value: 150 },
      shippingDestination: { addressCountry: 'BD', addressRegion: ['Sylhet', 'Khulna'] },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 5, unitCode: 'DAY' } },
    },
  ])
})

test('search engines read warranty and returns as the product page states them', () => {
  const used = { ...laptop, deviceType: 'Pre-Owned' } as Product

  expect(offerTerms('https://shop.test', laptop, [])).toMatchObject({
    warranty: { durationOfWarranty: { value: 2, unitCode: 'ANN' } },
    hasMerchantReturnPolicy: { merchantReturnDays: 1, merchantReturnLink: 'https://shop.test/refund-policy' },
  })
  expect(offerTerms('https://shop.test', used, [])).not.toHaveProperty('warranty')
  const warranty = { months: 6, replacementDays: 0, serviceYears: 0 }
  expect(offerTerms('https://shop.test', { ...used, warranty }, []).warranty).toMatchObject({
    durationOfWarranty: { value: 6, unitCode: 'MON' },
  })
  const without = { ...laptop, warranty: { ...warranty, months: 0 } }
  expect(offerTerms('https://shop.test', without, [])).not.toHaveProperty('warranty')
  expect(offerTerms('https://shop.test', used, []).hasMerchantReturnPolicy.merchantReturnDays).toBe(7)
})
