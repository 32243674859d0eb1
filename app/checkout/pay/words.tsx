import type { ReactNode } from 'react'

export const payYourOrder = 'Pay your order'
export const payYourOrder2 = 'Pay your order.'
export const pleaseEnterHowMuch = 'Please enter how much you want to pay now, in taka.'
export const theTotalHasChanged = 'The total has changed. Please agree to the new one below before you pay.'
export const thisOrderIsPaid = 'This order is paid. Thank you!'
export const byBankTransfer = 'By bank transfer'
export const youCanPayWith = 'You can pay with this link until your order is delivered.'
export const yourOrder = 'Your order'
export const newTotal = 'New total'
export const total = 'Total'
export const due = 'Due'
export const weCouldNotFind = 'We could not find this payment link'
export const thisPaymentLinkHas = 'This payment link has expired'
export const pleaseOpenTheLink = 'Please open the link from our message again, in full.'
export const theOrderWasNot =
  'The order was not paid in time, or is closed. Nothing was charged by opening this page.'
export const payForOrder = (number: string) => `Pay for order ${number}`
export const orderAgain = (refusal: string) =>
  `${refusal} This order cannot be paid as it is: please order again.`
export const writeReference = (number: string) =>
  `Please write order ${number} in the reference. We confirm it when the money has arrived.`
export const payUntil = (time: string) => `You can pay with this link until ${time} (Dhaka time).`
export const pricesChanged = (before: ReactNode, now: ReactNode) => (
  <>
    Prices have changed since you ordered. The total was {before} and is now {now}.
  </>
)
export const withoutCoupon = (refusal: string) => `${refusal} The new total does not include it.`
export const totalBefore = 'Total when you ordered'
export const paid = 'Paid'
export const callUs = (hotline: ReactNode) => (
  <>Please call {hotline} with your order number and we will help.</>
)
