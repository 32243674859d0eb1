import type { ReactNode } from 'react'
export const cartUpdatedSuccessfully = 'Cart updated successfully!'
export const product = 'Product'
export const price = 'Price'
export const quantity = 'Quantity'
export const subtotal = 'Subtotal'
export const remove = 'Remove'
export const cartTotals = 'Cart totals'
export const aProductInYour = 'A product in your cart needs a change. Please see the note beside it.'
export const proceedToCheckout = 'PROCEED TO CHECKOUT'
export const cardBkashNagadRocket = 'Card, bKash, Nagad, Rocket or bank, through SSLCOMMERZ'
export const n10DayReplacementOn = '10-day replacement on Apple products'
export const couponRemoved = 'Coupon removed!'
export const couponCode = 'Coupon code'
export const theCouponCouldNot = 'The coupon could not be checked. Please try again.'
export const loading = 'Loading...'
export const name = 'Name'
export const phone = 'Phone'
export const weCallThisNumber = 'We call this number.'
export const deliveryOrPickUp = 'Delivery or pick-up'
export const deliveredToMyAddress = 'Delivered to my address'
export const note = 'Note'
export const sendCart = 'Send cart'
export const nothingIsOrderedOr = 'Nothing is ordered or reserved until we have spoken.'
export const district = 'District'
export const pleaseEnterAValid = 'Please enter a valid phone number.'
export const nameIsRequired = 'Name is required.'
export const weNoLongerSell = 'We no longer sell this. Please remove it to continue.'
export const somebodyElseIsPaying = 'Somebody else is paying for this unit. Please choose another one.'
export const soldOutPleaseRemove = 'Sold out. Please remove it to continue.'
export const yourCart = 'Your cart'
export const theProductsInYour = 'The products in your cart.'
export const savedOnThisPhone = 'Saved on this phone or computer.'
export const itemRemovedFromCart = 'Item removed from cart!'
export const productsInYourCart = 'Products in your cart'
export const continueShopping = 'Continue shopping'
export const undo = 'Undo'
export const yourCartIsEmpty = 'Your cart is empty'
export const goToShop = 'Go to Shop'
export const productsThatYouAdd = 'Products that you add stay here until you are ready.'
export const payCash = 'Pay cash?'
export const sendUsYourCart = 'Send us your cart. We call you and agree on delivery and payment.'
export const sendThisCartTo = 'Send this cart to us'
export const weNoLongerSellThis = 'We no longer sell this product.'
export const yourCartAlreadyHas = 'Your cart already has all we have in stock.'
export const thisCouponHasChanged = 'This coupon has changed. Please apply it again.'
export const removeProduct = (product: string) => `Remove ${product}`
export const priceChanged = (before: string, now: string) => `The price has changed from ${before} to ${now}.`
export const orByEmi = (monthly: string) => `or from ${monthly} a month by EMI`
export const mostAtOnce = (most: string, hotline: ReactNode) => (
  <>
    Online payment takes up to {most} at a time. For more, call {hotline}.
  </>
)
export const deliveryTo = (district: string, terms: string) => `To ${district}: ${terms}`
export const deliveryInShort = (short: string, long: string) => `${short}. ${long}.`
export const couponApplied = (percent: number) => `Coupon applied! ${percent}% discount`
export const applyCoupon = () => (
  <>
    Apply<span className="sr-only"> coupon</span>
  </>
)
export const removeCoupon = () => (
  <>
    Remove<span className="sr-only"> coupon</span>
  </>
)
export const offSubtotal = (percent: number) => `${percent}% off your subtotal`
export const couponRests = (refusal: string, lost: string, products: string[]) =>
  `${refusal} It${lost} applies again when you remove ${products.join(' and ')}.`
export const pickUpAt = 'Pick up at'
export const cartReceived = (number: string) => `We have your cart. Its number is ${number}.`
export const weCallYou = (phone: string, hours: number) =>
  `We call ${phone} within ${hours} hours, to agree on delivery and payment. Nothing is ordered or reserved yet.`
export const inAHurry = (hotline: ReactNode, number: string) => (
  <>
    In a hurry? Call {hotline} and give the number {number}.
  </>
)
export const notOffered = (option: string) =>
  `No longer offered with ${option}. Please remove it and choose again.`
export const onlyLeft = (left: number, wanted: number) =>
  `Only ${left} left, and your cart has ${wanted}. Please reduce the quantity.`
export const couponWent = (code: string, discount: string) =>
  ` The coupon ${code} (−${discount}) was removed too. Please apply it again.`
export const removed = (product: string) => `${product} was removed from your cart.`
export const soldOut = (product: string) => `${product} is sold out.`
export const districtName = (name: string) => name
