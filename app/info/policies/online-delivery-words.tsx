import type { ReactNode } from 'react'

/** The page about delivery. The charges are those that staff keep. */
export const onlineDelivery = 'Online delivery'
export const summary = (offer: string) =>
  `${offer} in 1 to 3 working days, courier to the rest of Bangladesh in 1 to 7 days.`
export const lead = (offer: string) => `${offer}, by courier everywhere else in Bangladesh.`
export const insideDhaka = 'Inside Dhaka'
export const ourRiders = (days: string, cost: string) => (
  <>
    Our own riders bring your order in <strong>1 to 3 working days</strong>, mostly {days}, and delivery{' '}
    <strong>{cost}</strong>. They call before they come and wait while you look at the device.
  </>
)
export const outsideDhaka = 'Outside Dhaka'
export const byCourier = (
  <>
    A courier brings it in <strong>1 to 7 days</strong>, depending on the district. The courier's charge is
    paid by you on delivery; the rates are below.
  </>
)
export const cashOnDelivery = 'Cash on delivery'
export const cashByHotline = (hotline: ReactNode) => (
  <>
    Within Dhaka you can also pay in cash when the device is in your hands. Such orders are taken by the
    hotline, not by the checkout: call {hotline} and tell us the product. The checkout on this site takes
    online payment only.
  </>
)
export const preOrders = 'Pre-orders'
export const notListed = (requirements: (text: string) => ReactNode) => (
  <>
    Is something out of stock or not listed? Tell us through {requirements('custom requirements')} or the
    hotline, and we tell you when we can have it and at what price.
  </>
)
export const whenItArrives = 'When it arrives'
export const checkTheSeal = (refunds: (text: string) => ReactNode) => (
  <>
    Check the seal, open the box, start the device. If anything is wrong, tell us within 24 hours; the{' '}
    {refunds('refund policy')} says what happens next, and how to cancel or change an order before it leaves.
  </>
)
export const whatDeliveryCosts = 'What delivery costs'
export const paidOnArrival =
  'You pay it when your order arrives; it is not part of the total. Pick-up at a branch is free.'
export const district = 'District'
export const charge = 'Charge'
export const time = 'Time'
export const free = 'Free'
export const districtName = (name: string) => name
