import { formatTaka, type Taka } from '../money.ts'

/** A delivery rate: the courier's charge in a district, and how many days it takes. */
export type DeliveryRate = { district: string; charge: Taka; minDays: number; maxDays: number }

/** How an order reaches its buyer, as it was promised when it was placed. */
export type OrderDelivery = {
  /** The branch where the buyer picks it up. */
  pickUpAt?: string | undefined
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

export const sameDay = 'the same day'

export function daysText({ minDays, maxDays }: DeliveryRate): string {
  if (maxDays === 0) return sameDay
  if (minDays === maxDays) return minDays === 1 ? '1 day' : `${minDays} days`
  return `${minDays} to ${maxDays} days`
}

export function deliveryText({ pickUpAt, charge, days, isInTotal }: OrderDelivery): string {
  if (pickUpAt) return `Pick-up at ${pickUpAt}`
  if (isInTotal) return days ? `By courier, ${days}` : 'By courier'
  if (charge === undefined) return 'By courier; we tell you the charge on the phone'
  const price = charge === 0 ? 'Free delivery' : `${formatTaka(charge)}, paid on delivery`
  return days ? `${price}, ${days}` : price
}

/** The promise for the shop's own district where staff entered no rate. */
const usualInDhaka: DeliveryRate = { district: 'Dhaka', charge: 0, minDays: 2, maxDays: 3 }

export type DhakaDelivery = { offer: string; cost: string; days: string }

/** Delivery in the shop's own district: `offer` for strips and banners, `cost` and `days` for sentences about it. */
export function dhakaDelivery(rates: readonly DeliveryRate[]): DhakaDelivery {
  const rate = homeRate(rates) ?? usualInDhaka
  const days = daysText(rate)
  if (rate.charge === 0) return { offer: 'Free delivery inside Dhaka', cost: 'is free', days }
  const price = formatTaka(rate.charge)
  return { offer: `Delivery inside Dhaka for ${price}`, cost: `costs ${price}`, days }
}

/** Two short lines for everybody: the district of the shop, and all the others. */
export function deliveryFacts(rates: readonly DeliveryRate[]): { short: string; long: string } {
  const dhaka = homeRate(rates) ?? usualInDhaka
  const others = rates.filter((rate) => rate !== dhaka)
  return {
    short: `${dhaka.charge === 0 ? 'Free' : formatTaka(dhaka.charge)} in Dhaka, ${daysText(dhaka)}`,
    long:
      others.length > 0
        ? `Elsewhere ${spanText(others)}, paid on delivery`
        : 'Outside Dhaka by courier, 1 to 7 days',
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
  return `${low === high ? formatTaka(low) : `${formatTaka(low)} to ${formatTaka(high)}`}, ${days}`
}

/** One sentence for each rate, with the districts it holds for; the cheapest first. */
export function rateSentences(rates: readonly DeliveryRate[]): string[] {
  return groupAlike(rates)
    .sort(([a], [b]) => (a?.charge ?? 0) - (b?.charge ?? 0))
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const names = [first, ...others].map(({ district }) => district).join(', ')
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
