import type { Taka } from '../money.ts'
import { words } from './words/delivery-words.ts'

/** A delivery rate: the courier's charge in a district, and how many days it takes. */
export type DeliveryRate = { district: string; charge: Taka; minDays: number; maxDays: number }

/** How an order reaches its buyer, as it was promised when it was placed. */
export type OrderDelivery = {
  /** The branch where the buyer picks it up. */
  pickUpAt?: string | undefined
  pickUpAtBangla?: string | undefined
  /** Paid on delivery, beside the order's total. Missing where the shop has no rate for the address. */
  charge?: Taka | undefined
  days?: string | undefined
  /** The charge is a line of the total, as staff agreed with the buyer. */
  isInTotal?: boolean | undefined
}

/** The district of the shop itself: orders to it are delivered sooner. */
export const homeDistrict = 'Dhaka'

function homeRate(rates: readonly DeliveryRate[]): DeliveryRate | undefined {
  return rates.find(({ district }) => district === homeDistrict)
}

/** As an order keeps it. */
export const sameDay = 'the same day'

/** The words of the language that the code is built for, unless a caller names others. */
type DeliveryWords = typeof words

export function daysText({ minDays, maxDays }: DeliveryRate): string {
  return maxDays === 0 ? words.sameDay : words.days(minDays, maxDays)
}

export function deliveryText(
  { pickUpAt, charge, days: kept, isInTotal }: OrderDelivery,
  said: DeliveryWords = words,
): string {
  const days = kept && said.keptDays(kept)
  if (pickUpAt) return said.pickUpAt(pickUpAt)
  if (isInTotal) return days ? said.byCourierIn(days) : said.byCourier
  if (charge === undefined) return said.chargeOnPhone
  const price = charge === 0 ? said.free : said.paidOnDelivery(said.taka(charge))
  return days ? `${price}, ${days}` : price
}

/** The promise for the shop's own district where staff entered no rate. */
const usualInDhaka: DeliveryRate = { district: 'Dhaka', charge: 0, minDays: 2, maxDays: 3 }

export type DhakaDelivery = { offer: string; cost: string; days: string }

/** Delivery in the shop's own district: `offer` for strips and banners, `cost` and `days` for sentences about it. */
export function dhakaDelivery(rates: readonly DeliveryRate[]): DhakaDelivery {
  const rate = homeRate(rates) ?? usualInDhaka
  const days = daysText(rate)
  if (rate.charge === 0) return { offer: words.offerFree, cost: words.isFree, days }
  const price = words.taka(rate.charge)
  return { offer: words.offerFor(price), cost: words.costs(price), days }
}

/** Two short lines for everybody: the district of the shop, and all the others. */
export function deliveryFacts(rates: readonly DeliveryRate[]): { short: string; long: string } {
  const dhaka = homeRate(rates) ?? usualInDhaka
  const others = rates.filter((rate) => rate !== dhaka)
  return {
    short: words.inDhaka(dhaka.charge === 0 ? null : words.taka(dhaka.charge), daysText(dhaka)),
    long: others.length > 0 ? words.elsewhere(spanText(others)) : words.outsideDhaka,
  }
}

function spanText(rates: readonly DeliveryRate[]): string {
  const charges = rates.map(({ charge }) => charge)
  const [low, high] = [Math.min(...charges), Math.max(...charges)]
  const days = daysText({
    district: '',
    charge: 0,
    minDays: Math.min(...rates.map(({ minDays }) => minDays)),
    maxDays: Math.max(...rates.map(({ maxDays }) => maxDays)),
  })
  const { taka, priceSpan } = words
  return `${low === high ? taka(low) : priceSpan(taka(low), taka(high))}, ${days}`
}

/** One sentence for each rate, with the districts it holds for; the cheapest first. */
export function rateSentences(rates: readonly DeliveryRate[]): string[] {
  return groupAlike(rates)
    .sort(([a], [b]) => (a?.charge ?? 0) - (b?.charge ?? 0))
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const names = [first, ...others].map(({ district }) => words.district(district)).join(', ')
      return [`${names}: ${deliveryText({ charge: first.charge, days: daysText(first) })}.`]
    })
}

/** Groups the rates of districts that have the same charge and the same days. */
export function groupAlike(rates: readonly DeliveryRate[]): DeliveryRate[][] {
  const groups = new Map<string, DeliveryRate[]>()
  for (const rate of rates) {
    const key = [rate.charge, rate.minDays, rate.maxDays].join()
    groups.set(key, [...(groups.get(key) ?? []), rate])
  }
  return [...groups.values()]
}
