import type { ReactNode } from 'react'

/** The page of an order. Claims, returns, reviews and the invoice have modules of their own. */
export const printInvoice = 'Print invoice'
export const printOrder = 'Print order'
export const payTheRest = 'Pay the rest'
export const payThisOrder = 'Pay this order'
export const products = 'Products'
export const orderTitle = (number: string) => `Order ${number}`
export const placedOn = (time: string) => `Placed on ${time}`
export const trackTheParcel = 'Track the parcel'
export const checkYourWarranty = (serial: string | null) =>
  serial ? `Check your warranty: ${serial}` : 'Check your warranty'
export const linkIsOld = (hotline: string) =>
  `This link is more than 90 days old, so it shows only the status of the order. For the invoice, log in or call ${hotline} with your order number.`
export const orderStatus = 'Order status'
export const paymentStatus = 'Payment status'
export const invoiceNumber = 'Invoice no.'
export const delivery = 'Delivery'
export const order = 'Order'
export const numberOnPaper = (number: string) => `No. ${number}`
export const dueOnPaper = (amount: string) => `Due ${amount}`
export const history = 'History'
export const billingAddress = 'Billing address'
export const orderNotes = 'Order notes'
/** Staff keep districts and the country in English. */
export const place = (city: string, district: string, postcode: string, country: string) =>
  [city, [district, postcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

export const product = 'Product'
export const price = 'Price'
export const quantity = 'Quantity'
export const subtotal = 'Subtotal'
export const discount = (code: string | null | undefined) => (code ? `Discount, ${code}` : 'Discount')
export const specialDiscount = 'Special discount'
export const total = 'Total'
export const paid = 'Paid'
export const due = 'Due'
export const refunded = 'Refunded'
export const serialNumber = (serial: ReactNode) => <>Serial number {serial}</>

export const bringToPickUp = 'Please bring your order number and the phone that you ordered with.'
export const pickUpTitle = (branch: string) => `Pick it up at ${branch}`
export const mapOf = (branch: string) => (
  <>
    Map<span className="sr-only"> of {branch} (opens in a new tab)</span>
  </>
)

export const cancelOrChange = 'Cancel or change'
export const cancelOrder = 'Cancel order'
export const askToCancel = 'Ask to cancel'
export const askForAChange = 'Ask for a change'
export const weLookFirst =
  'This order is already on its way, or its payment is being checked, so we have to look at it first. We answer as soon as we can.'
export const orderIsCancelled = (number: string) => `Order ${number} is cancelled`
export const cancelQuestion = (number: string) => `Cancel order ${number}?`
export const keepIt = 'Keep it'
export const questions = {
  cancel: 'Why would you like to cancel?',
  change: 'What would you like to change?',
}
export const sayWhatYouWant = 'Please tell us what you would like.'
export const haveYourMessage = 'We have your message and will call or write to you'
export const send = 'Send'
export const orCallOrWrite = (hotline: ReactNode, whatsapp: ReactNode, number: string) => (
  <>
    Or call {hotline} or write on {whatsapp}, with order number {number}.
  </>
)

export const notSentYet = 'It has not been sent yet, so you can cancel it right away.'
export const goesBackOnline = (amount: string) =>
  `${amount} goes back to the card, wallet or account you paid with, in 3 to 10 working days.`
export const paidByHand = (amount: string) =>
  `${amount} was paid to us directly: we will call you about the refund.`
export const nothingCharged = 'Nothing was charged.'

export const binOnInvoice = 'Your BIN is on the invoice'
export const yourBin = (bin: string) => `Your BIN: ${bin}`
export const addYourBin = 'Bought for a business? Add your BIN'
export const binHint = '13 digits, like 001234567-0101'
export const putItOnTheInvoice = 'Put it on the invoice'

export const couldNotLoad = (label: string) => `${label} could not be loaded.`
export const opensInNewTab = ' (opens in a new tab)'
export const yourPhotos = 'Your photos'
export const photo = (count: number) => `Photo ${count}`
