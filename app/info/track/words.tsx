import type { ReactNode } from 'react'

export const trackYourOrder = 'Track your order'
export const seeWhereYourOrder =
  'See where your order is, with its number and the last four digits of your phone.'
export const theNumberOfYour = 'The number of your order is in our email and SMS. No login is needed.'
export const orderNumber = 'Order number'
export const trackOrder = 'Track order'
export const followItAtThe = 'follow it at the courier'
export const yourAccount = 'your account'
export const refundPolicy = 'refund policy'
export const weAreGettingIt = 'We are getting it ready and will call you when you can pick it up.'
export const pickedUp = 'You have picked it up. Thank you for shopping with us.'
export const notCompleted = (hotline: string) => `It could not be completed. Please call ${hotline}.`
export const arrivals = {
  delivered: () => 'The courier has delivered it.',
  partial: (hotline: string) => `Part of it was delivered. Please call ${hotline} about the rest.`,
  cancelled: (hotline: string) => `It could not be delivered. Please call ${hotline}.`,
  returned: (hotline: string) => `It could not be delivered and is back with us. Please call ${hotline}.`,
}
export const standings = {
  pending: () => 'We have your order. It is waiting for payment or for our confirmation.',
  confirmed: () => 'We are packing it and call you before delivery.',
  shipping: () => 'It is on its way. Please keep your phone near you.',
  completed: () => 'It has arrived. Thank you for shopping with us.',
  cancelled: (hotline: string) => `It was cancelled. If you did not expect that, please call ${hotline}.`,
  failed: (hotline: string) => `The payment did not go through. Please order again, or call ${hotline}.`,
}
export const unclear = 'Please enter the number of your order, such as 100123, and four digits.'
export const unknown =
  'We found no order with this number and these digits. Please check both: the number is in our email, and the phone is the one you gave us with the order.'
export const tooMany = (hotline: string) =>
  `There were too many tries. Please wait an hour, or call ${hotline}.`
export const order = (number: string) => `Order ${number}`
export const courierNumber = (courier: string, number: string) => `${courier}, number ${number}`
export const cancelChangeOrReturn = 'Cancel, change or return'
export const onThePageOfYour =
  'The page of your order has a button for each. We send its link to the email and the phone of the order.'
export const sendMeTheLink = 'Send me the link to my order'
export const orInYourAccount = (account: ReactNode, policy: ReactNode) => (
  <>
    If you ordered with an account, the order is in {account}, too. Our {policy} says what is possible.
  </>
)
export const linkSent = (hotline: string) =>
  `If we have a confirmed order with this number and these digits, its link is on its way to the email and the phone of that order. Nothing after ten minutes? Please call ${hotline}.`
export const tooManyLinks = (hotline: string) =>
  `The link was requested too often. Please look for it in your email and SMS, or call ${hotline}.`
export const linkLater = (hotline: string) =>
  `The link could not be sent. Please try again in a moment, or call ${hotline}.`
