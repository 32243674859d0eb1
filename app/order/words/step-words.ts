/** Where an order stands and what comes next; pages of payments say it, too. */
export const onItsWayTo = (town: string, _district: string) => `On its way to ${town}`
export const confirmedPacking = 'Confirmed, and being packed'
export const paidPacking = 'Paid, and being packed'
export const paymentIsChecked = 'Your payment is being checked'
export const waitingForGoods = 'Waiting for stock'
export const waitingForPayment = 'Waiting for your payment'
export const onItsWayBack = (amount: string) =>
  `${amount} is on its way back to you. It takes 3 to 10 working days.`
export const notAccepted = 'We could not accept your payment. The money goes back to you.'
export const weCheckIt = 'We are checking your payment and will write to you soon.'
export const hasBeenRefunded = 'The money for this order has been refunded.'
export const closedWeCall = 'This order is closed. We will call you about your refund.'
export const partNotInStock = 'Part of your order is not in stock yet. We will call you about it.'
export const waitForAdvance = (amount: string) =>
  `We are waiting for your advance of ${amount}. As soon as it arrives we get your order ready.`
export const waitForPayment =
  'We are waiting for your payment. As soon as it arrives we get your order ready.'
export const packedDueLater = (due: string) =>
  `Your order is confirmed and we are packing it. ${due} is paid on delivery, or online.`
export const paymentFailed =
  'The payment did not go through and nothing was charged. Please order again: on the phone or computer where you ordered, everything is still in the cart.'
export const deskPaymentFailed = (hotline: string) =>
  `The payment did not go through and nothing was charged. Please call ${hotline} and we will take the order again.`
export const notCompleted = (hotline: string) =>
  `This order could not be completed, and nothing was charged. Please call ${hotline} and we will help.`
export const paidWePack = 'Your order is paid. We are packing it and call you before delivery.'
export const keepYourPhone = 'Your order is on its way. Please keep your phone near you.'
export const paidPickUp = (branch: string) =>
  `Your order is paid. We call you when you can pick it up at ${branch}.`
export const confirmedPickUp = (branch: string, due: string) =>
  `Your order is confirmed. We call you when you can pick it up at ${branch}. ${due} is paid there, or online.`
