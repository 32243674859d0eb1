import type { Product } from '#shared/contract/product.ts'
import { currency } from '#shared/limits.ts'
import { type DeliveryRate, groupAlike } from '#shared/orders/delivery.ts'
import { hrefOf } from '#shared/site/page-words.ts'
import { preOwnedReturnDays, warrantyOf } from '#shared/units/warranty.ts'

const country = 'BD'
const context = 'https://schema.org'

/** The terms of an offer for search engines: returns, delivery and warranty. */
export function offerTerms(origin: string, product: Product, rates: readonly DeliveryRate[]) {
  const { months } = warrantyOf(product).terms
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
      // New devices are taken back where something is wrong with them, which is to be told within a day.
      merchantReturnDays: product.deviceType === 'Pre-Owned' ? preOwnedReturnDays : 1,
      returnMethod: [`${context}/ReturnInStore`, `${context}/ReturnByMail`],
      merchantReturnLink: `${origin}${hrefOf('/refund-policy')}`,
    },
    // Districts that are alike are one rule: sixty-four would be most of the page's data.
    ...(rates.length > 0 && { shippingDetails: groupAlike(rates).map(shippingDetails) }),
    ...(months > 0 && {
      warranty: { '@type': 'WarrantyPromise', durationOfWarranty: durationOf(months) },
    }),
  }
}

function durationOf(months: number) {
  const inYears = months % 12 === 0
  return {
    '@type': 'QuantitativeValue',
    value: inYears ? months / 12 : months,
    unitCode: inYears ? 'ANN' : 'MON',
  }
}

function shippingDetails(rates: DeliveryRate[]) {
  const [{ charge, minDays, maxDays } = { charge: 0, minDays: 0, maxDays: 0 }] = rates
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: charge, currency },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: country,
      addressRegion: rates.map(({ district }) => district),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: minDays, maxValue: maxDays, unitCode: 'DAY' },
    },
  }
}
