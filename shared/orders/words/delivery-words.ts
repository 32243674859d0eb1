import { formatTaka, type Taka } from '../../money.ts'

export const words = {
  taka: (taka: Taka) => formatTaka(taka),
  sameDay: 'the same day',
  days: (least: number, most: number) => {
    if (least === most) return least === 1 ? '1 day' : `${least} days`
    return `${least} to ${most} days`
  },
  /** Days as an order keeps them, which are English. */
  keptDays: (days: string) => days,
  pickUpAt: (branch: string) => `Pick-up at ${branch}`,
  byCourier: 'By courier',
  byCourierIn: (days: string) => `By courier, ${days}`,
  chargeOnPhone: 'By courier; we tell you the charge by phone',
  free: 'Free delivery',
  paidOnDelivery: (price: string) => `${price}, paid on delivery`,
  offerFree: 'Free delivery inside Dhaka',
  offerFor: (price: string) => `Delivery inside Dhaka for ${price}`,
  isFree: 'is free',
  costs: (price: string) => `costs ${price}`,
  inDhaka: (price: string | null, days: string) => `${price ?? 'Free'} in Dhaka, ${days}`,
  elsewhere: (span: string) => `Elsewhere ${span}, paid on delivery`,
  outsideDhaka: 'Outside Dhaka by courier, 1 to 7 days',
  priceSpan: (low: string, high: string) => `${low} to ${high}`,
  district: (name: string) => name,
}
