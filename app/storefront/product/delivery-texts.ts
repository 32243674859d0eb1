import { type DeliveryRate, dhakaDelivery, rateSentences } from '#shared/orders/delivery.ts'
import { identity } from '#shared/site/identity.ts'
import { preOwnedReturnDays } from '#shared/units/warranty.ts'

/** Paragraphs of the Shipping tab of every product. */
export function shippingTexts(rates: readonly DeliveryRate[]): string[] {
  const { cost, days } = dhakaDelivery(rates)
  return [
    `Inside Dhaka delivery ${cost} and takes 1 to 3 working days, mostly ${days}. You may open the box and switch the device on while our rider waits.`,
    'Outside Dhaka a courier brings it in 1 to 7 days. You pay the courier’s charge on delivery.',
    `Cash on delivery is possible inside Dhaka for orders taken by the hotline, ${identity.hotline.shown}. Orders placed on this site are paid online.`,
    ...rateSentences(rates),
  ]
}

/** Paragraphs of the Returns tab. */
export function returnTexts(deviceType: string): string[] {
  return [
    ...(deviceType === 'Pre-Owned'
      ? [`Pre-owned devices can be returned within ${preOwnedReturnDays} days of delivery.`]
      : []),
    'Tell us within 24 hours of delivery if something is broken, missing or not what you ordered. We replace it or return your money.',
    'Where the fault is not ours, a replacement brought to your door inside Dhaka costs ৳200. Refunds take 3 to 10 working days to reach your account.',
  ]
}
