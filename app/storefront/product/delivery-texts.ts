import { type DeliveryRate, dhakaDelivery, rateSentences } from '#shared/orders/delivery.ts'
import { identity } from '#shared/site/identity.ts'
import { preOwnedReturnDays } from '#shared/units/warranty.ts'
import * as words from './words.tsx'

/** Paragraphs of the Shipping tab of every product. */
export function shippingTexts(rates: readonly DeliveryRate[]): string[] {
  const { cost, days } = dhakaDelivery(rates)
  return [...words.shippingTexts(cost, days, identity.hotline.shown), ...rateSentences(rates)]
}

/** Paragraphs of the Returns tab. */
export function returnTexts(deviceType: string): string[] {
  return [
    ...(deviceType === 'Pre-Owned' ? [words.preOwnedReturn(preOwnedReturnDays)] : []),
    ...words.returnTexts,
  ]
}
