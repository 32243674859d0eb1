import type { ReactNode } from 'react'

export const openYourOrder = 'Open your order'
export const printInvoice = 'Print invoice'
export const printOrder = 'Print order'
export const paymentCancelled = 'Payment Cancelled'
export const theStatusOfYour = 'The status of your payment.'
export const yourPayment = 'Your payment'
export const checkingYourPayment = 'Checking your payment...'
export const paymentFailed = 'Payment Failed'
export const logInAgain = 'Log in again'
export const backToYourCart = 'Back to your cart'
export const whatHappensNext = 'What happens next'
export const paymentReceived = 'Payment received'
export const yourReceiptIsOn = 'Your receipt is on its way by email'
export const dhakaIn1To = 'Dhaka in 1 to 3 working days, elsewhere 1 to 7'
export const yourMoney = 'Your money'
export const thePaymentProviderReports =
  'The payment provider reports that nothing was taken. If your bank or wallet still shows the amount as taken, it comes back within 3 to 10 working days. If it reaches us after all, your order goes ahead and we email you.'
export const yourOrder = 'Your order'
export const whatToDo = 'What to do'
export const thankYouYourPayment = 'Thank you. Your payment has arrived.'
export const thankYouYourOrder = 'Thank you. Your order is confirmed and we are getting it ready.'
export const yourPaymentHasArrived = 'Your payment has arrived.'
export const wereSorryButYour =
  "We're sorry, but your payment could not be processed. Please try again or contact support if the problem persists."
export const yourPaymentHasBeen =
  'Your payment has been cancelled. No charges have been made to your account.'
export const everythingYouChoseIs = 'Everything you chose is still in your cart.'
export const ifYouPaidBy = 'If you were paying with a link from us, please open that link again.'
export const tryAgain = 'Try again'
export const backToCart = 'Back to cart'
export const continueShopping = 'Continue Shopping'
export const contactSupport = 'Contact support'
export const continueToPayment = 'Continue to payment'
export const yourPaymentHasArrivedWhat =
  'Your payment has arrived. What you paid for is no longer in your cart.'
export const weHaveReceivedA =
  'We have received a payment for one of your orders, which is not confirmed yet.'
export const seeYourPayment = 'See your payment'
export const transactionId = 'Transaction ID'
export const amount = 'Amount'
export const status = 'Status'
export const savedToYourAccount = 'Saved to your account'
export const theOrderCouldNot = 'The order could not be saved.'
export const seeItInYour = 'See it in your account'
export const saveToYourAccount = 'Save to your account'
export const saveToAnAccount = 'Save to an account'
export const paymentSuccessful = 'Payment Successful'
export const theLinkInOur = ' The link in our email shows you where your order is.'
export const seeYourOrders = 'See your orders'
export const yourPaymentIsStill = 'Your payment is still open'
export const weHaveNotHeard =
  'We have not heard from the payment provider yet. This page checks again automatically. You can also close it: we email you as soon as the payment has arrived.'
export const yourPaymentWasNot = 'Your payment was not accepted'
export const yourPaymentIsBeing = 'Your payment is being checked'
export const weHaveReceivedYour =
  'We have received your payment and are checking it. We will email you; you do not need to do anything.'
export const thisPaymentCouldNot = 'This payment could not be verified'
export const theShopCannotBe =
  'The shop cannot be reached at the moment. This page checks again automatically; your cart is unchanged.'
export const weCannotFindA =
  'We cannot find a payment with this transaction ID. If money has left your account, please call us and we will trace it.'
export const checkAgain = 'Check again'
export const trackYourOrder = 'Track your order'
export const order = (number: string) => `Order ${number}`
export const weCheck = 'We check and pack it'
export const nextDay = 'By the next working day'
export const weCall = 'We call you'
export const whenReady = 'As soon as it is ready'
export const youPickUp = 'You pick it up'
export const atBranch = (branch: string) => `At ${branch}`
export const beforeRider = 'Before the rider leaves'
export const atYourDoor = 'At your door'
export const onDay = (day: string) => `On ${day}`
export const inDays = (days: string) => `In ${days}`
export const somethingWrong = (hotline: ReactNode, isPickUp: boolean) => (
  <>
    Something wrong? Call {hotline} within 24 hours of {isPickUp ? 'picking it up' : 'delivery'}.
  </>
)
export const tryAnotherWay = (transaction: ReactNode) => (
  <>
    Try again, or pay in another way: another card, bKash, Nagad or internet banking. If the amount is missing
    from your account, call us first and give us this transaction ID: {transaction}
  </>
)
export const heldUntil = (number: string, time: string) => `Order ${number} is held for you until ${time}.`
export const notHeld = (number: string, until: string) =>
  `Order ${number} can be paid${until ? ` until ${until}` : ''}. We are not holding it for you now: the first to pay gets it. Trying again holds it again.`
export const thankYou = (sentence: string) => `Thank you. ${sentence}`
export const paymentOpen = 'A payment for one of your orders is still open.'
export const needsScripts = (track: ReactNode, hotline: ReactNode) => (
  <>
    This page needs JavaScript. We email you as soon as a payment has arrived, and {track} works without it.
    Or call {hotline}.
  </>
)
export const initFailed = 'Payment initialization failed. Please try again.'
export const orCall = (hotline: ReactNode) => <>Or call {hotline} and we will help you pay.</>
export const transaction = (id: string) => `Transaction ID: ${id}`
export const call = (hotline: string) => `Call ${hotline}`
