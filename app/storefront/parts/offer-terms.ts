import type { Product } from '#shared/contract/product.ts'
import { currency } from '#shared/limits.ts'
import type { DeliveryRate } from '#shared/orders/delivery.ts'
import { warrantyOf } from '#shared/units/warranty.ts'

const country = 'BD'
const context = 'https://schema.org'

/** The terms of an offer for search engines: returns, delivery and warranty. */
export function offerTerms(origin: string, product: Product, rates: readonly DeliveryRate[]) {
  const years = /(\d+) years?/.exec(warrantyOf(product).short)?.[1]
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
      // New devices are taken back where something is wrong with them, which is to be told within a day.
      merchantReturnDays: product.deviceType === 'Pre-Owned' ? 7 : 1,
      returnMethod: [`${context}/ReturnInStore`, `${context}/ReturnByMail`],
      merchantReturnLink: `${origin}/refund-policy`,
    },
    ...(rates.length > 0 && { shippingDetails: alike(rates).map(shippingDetails) }),
    ...(years && {
      warranty: {
        '@type': 'WarrantyPromise',
        durationOfWarranty: { '@type': 'QuantitativeValue', value: Number(years), unitCode: 'ANN' },
      },
    }),
  }
}

/** Districts with the same charge and the same days are one rule: sixty-four would be most of the page's data. */
function alike(rates: readonly DeliveryRate[]): DeliveryRate[][] {
  const groups = new Map<string, DeliveryRate[]>()
  for (const rate of rates) {
    const key = [rate.charge, rate.minDays, rate.maxDays].join()
    groups.set(key, [...(groups.get(key) ?? []), rate])
  }
  return [...groups.values()]
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
