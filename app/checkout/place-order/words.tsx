import type { ReactNode } from 'react'

export const firstName = 'First name'
export const lastName = 'Last name'
export const company = 'Company'
export const phone = 'Phone'
export const weCallThisNumber = 'We call this number before delivery or pick-up.'
export const orderNotes = 'Order notes'
export const forExampleCallBefore = 'For example: call before you come, the gate closes at 10 pm'
export const country = 'Country'
export const streetAddress = 'Street address'
export const houseRoadArea = 'House, road, area'
export const townCity = 'Town/City'
export const district = 'District'
export const postcode = 'Postcode'
export const email = 'Email'
export const theReceiptAndThe = 'The receipt and the link to follow your order go here.'
export const delivery = 'Delivery'
export const deliveryOrPickUp = 'Delivery or pick-up'
export const deliveredToMyAddress = 'Delivered to my address'
export const courierIsPaid =
  'You pay the courier when your order arrives. Delivery is not part of this total.'
export const payInInstalmentsEmi = 'Pay in instalments (EMI)'
export const months = 'Months'
export const payInFull = 'Pay in full'
export const whichBanksTakePart = 'Which banks take part'
export const useThisAddress = 'Use this address'
export const yourOrder = 'Your Order'
export const terms = 'terms'
export const privacyPolicy = 'privacy policy'
export const refundPolicy = 'refund policy'
export const placingYourOrder = 'Placing your order...'
export const placeOrder = 'Place Order'
export const youPayOnThe = "You pay on the provider's own page. Your card number never reaches us."
export const bankChargeInThe = 'Bank charge, included in the instalments'
export const checkout = 'Checkout'
export const yourAddressAndPayment = 'Your address and payment.'
export const yourCartIsEmpty = 'Your cart is empty'
export const goToShop = 'Go to Shop'
export const addAProductFirst = 'Add a product first, then come back to pay.'
export const billingDetails = 'Billing Details'
export const logIn = 'Log in'
export const howMuchDoYou = 'How much do you pay now?'
export const theAdvance = 'The advance'
export const theFullAmountDue = 'The full amount due'
export const partOfIt = 'Part of it'
export const amountToPayNow = 'Amount to pay now, in taka'
export const payOnline = 'Pay online'
export const orPayItIn = ' Or pay it in parts.'
export const youPayOnThePage =
  'You pay on the page of SSLCOMMERZ, by card, bKash, Nagad, Rocket or internet banking. We never see your card.'
export const noPayInFull = 'No, pay in full'
export const paymentMethod = 'Payment method'
export const bkash = 'bKash'
export const nagad = 'Nagad'
export const rocket = 'Rocket'
export const visa = 'Visa'
export const mastercard = 'Mastercard'
export const internetBanking = 'Internet banking'
export const youChooseOnThe = 'You choose on the next page, by SSLCOMMERZ.'
export const readyOnTheNext = 'Ready by the next working day.'
export const pickUpAtBranch = 'Pick up at'
export const pickUpFree = (branch: string) => `Pick-up at ${branch} is free. We call you when it is ready.`
export const deliveryTo = (district: string, terms: string) => `Delivery to ${district}: ${terms}.`
export const deliveryInShort = (short: string, long: string) => `${short}. ${long}.`
export const monthCount = (count: number) => `${count} months`
export const aMonth = (amount: string) => `${amount} a month`
export const chargeInAll = (amount: string) => `${amount} bank charge in total`
export const emiHow = 'Your bank turns the payment into instalments and adds its charge to your statement.'
export const fields = {
  firstName: 'first name',
  lastName: 'last name',
  company: 'company',
  country: 'country',
  streetAddress: 'street address',
  townCity: 'town or city',
  district: 'district',
  postcode: 'postcode',
  phone: 'phone number',
  email: 'email address',
  orderNotes: 'order notes',
  emiMonths: 'EMI',
  pickUpAt: 'Delivery or pick-up',
  terms: 'accepting the terms',
}
export const toFix = (count: number) =>
  count === 1 ? 'One thing to fix before you pay:' : `${count} things to fix before you pay:`
export const lastTime = (address: string) => `Last time: ${address}`
export const didYouMean = (email: string) => `Did you mean ${email}?`
export const agree = (terms: ReactNode, privacy: ReactNode, refund: ReactNode) => (
  <>
    I have read and agree to the {terms}, {privacy} and {refund}.
  </>
)
export const emiMonthCount = (count: number) => `EMI, ${count} months`
export const pieces = (count: number) => `${count} pieces`
export const withoutAccount = (logIn: ReactNode) => (
  <>You can buy without an account. {logIn} to find this order among yours.</>
)
export const belowMinimum = (amount: string) =>
  `${amount} is below the minimum for online payment. Please pay on delivery.`
export const paymentBounds = (least: string, most: string) =>
  `A payment is from ${least} to ${most}. You can use this link as often as you need.`
export const agreeToTotal = (total: string) => `I agree to the new total of ${total}.`
export const emiFrom = (least: string) =>
  `EMI is for payments from ${least}. Your bank sets up the instalments.`
export const monthsForAll = (months: string, monthly: string) => `${months}, ${monthly} for the full amount`
export const cards = 'Cards'
export const mapOf = (branch: string) => (
  <>
    Map<span className="sr-only"> of {branch} (opens in a new tab)</span>
  </>
)
export const unitElsewhere = (code: string, place: string, days: number) =>
  `Unit ${code} is at ${place}. It arrives here within ${days} working days.`
export const loginEnded =
  'Your login has ended. Log in again to find this order among yours, or place it as a guest.'
export const districtName = (name: string) => name
