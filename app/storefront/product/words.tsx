import type { ReactNode } from 'react'
export const askOnWhatsapp = 'Ask on WhatsApp'
export const addedToTheCart = 'Added to the cart'
export const yourCartAlreadyHas = 'Your cart already has all we have in stock.'
export const buy = 'Buy'
export const buyNow = 'Buy Now'
export const addToCart = 'Add To Cart'
export const preOrder = 'Pre-order'
export const share = 'Share'
export const showThisChoice = 'Show this choice'
export const payInInstalmentsEmi = 'Pay in instalments (EMI)'
export const withACreditCard = 'With a credit card: choose the months at checkout.'
export const pictures = 'Pictures'
export const sale = 'SALE'
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
export const picture = 'Picture'
export const youArePayingFor = 'You are paying for this: continue'
export const productNotFound = 'Product not found'
export const similarProducts = 'Similar products'
export const compareWithSimilarProducts = 'Compare with similar products'
export const noDetailsAvailable = 'No details available.'
export const specification = 'Specification'
export const inShort = 'In short'
export const details = 'Details'
export const shipping = 'Shipping'
export const returns = 'Returns'
export const videoDescription = 'Video Description'
export const noVideoAvailable = 'No video available.'
export const moreDetails = 'More details'
export const emi = 'EMI'
export const or36And = 'or 3, 6 and 9'
export const warranty = 'Warranty'
export const stock = 'Stock'
export const reservedForYou = 'Reserved for you'
export const whileYouPay = 'While you pay'
export const reservedForYouOnce = 'Reserved for you once you place the order'
export const delivery = 'Delivery'
export const savedList = 'Saved list'
export const save = 'Save'
export const saved = 'Saved'
export const removedFromTheSaved = 'Removed from the saved list'
export const notifyMeWhenIt = 'Notify me when it is back in stock'
export const notifyMe = 'Notify me'
export const notifyMeWhenThe = 'Notify me when the price drops'
export const yourEmail = 'Your email'
export const yourEmailOrMobile = 'Your email or mobile number'
export const youConfirmItOnce = 'You confirm it once and get one email. Nothing else.'
export const youConfirmOneMessage = 'You confirm it once and get one email or SMS. Nothing else.'
export const askUs = (link: ReactNode, hotline: ReactNode) => (
  <>
    Not sure it fits your work? {link} or call {hotline}.
  </>
)
export const outOfStock = (hotline: ReactNode) => (
  <>
    Out of stock. To pre-order, call {hotline}, or tell us what you want and we will call you with a price and
    a date.
  </>
)
export const sku = 'SKU'
export const categories = 'Categories'
export const unit = (code: string) => `unit ${code}`
export const shippingTexts = (cost: string, days: string, hotline: string) => [
  `Inside Dhaka delivery ${cost} and takes 1 to 3 working days, mostly ${days}. You may open the box and try the device while our rider waits.`,
  'Outside Dhaka a courier brings it in 1 to 7 days. You pay the courier’s charge on delivery.',
  `Cash on delivery is possible inside Dhaka: order from the hotline, ${hotline}. On this site you pay online.`,
]
export const preOwnedReturn = (days: number) =>
  `Pre-owned devices can be returned within ${days} days of delivery.`
export const returnTexts = [
  'Tell us within 24 hours of delivery if something is broken, missing or not what you ordered. We replace it or return your money.',
  'Where the fault is not ours, a replacement brought to your door inside Dhaka costs ৳200. Refunds take 3 to 10 working days.',
]
export const months = (count: number) => `${count} months`
export const aMonthAndCharge = (rate: number) => `a month, ${rate}% charge`
export const inAll = (total: string) => `total ${total}`
export const zoomPicture = (picture: number, count: number) => `Zoom picture ${picture} of ${count}`
export const pictureNumber = (title: string, picture: number) => `${title}, picture ${picture}`
export const showPicture = (picture: number) => `Show picture ${picture}`
export const or = ' or '
export const aMonth = (amount: string) => `${amount} a month`
export const forMonths = (count: number, link: ReactNode) => (
  <>
    for {count} months, {link}
  </>
)
export const noFlaws = 'No flaws noted'
export const unitFigures = { battery: 'Battery health', cycles: 'Charge cycles', grade: 'Grade' }
export const noBattery = 'No battery'
export const notKnown = 'Not known'
export const percent = (value: number) => `${value}%`
export const unitFacts = {
  code: 'Code',
  grade: 'Grade',
  flaws: 'Flaws',
  checks: 'What our technicians checked',
  branch: 'Branch',
  photos: 'Photos',
}
export const noneNoted = 'None noted'
export const photosOfUnit = (count: number, shown: number) =>
  `${count} of this unit; number ${shown} shows its code`
export const checkResults = {
  works: 'Works',
  broken: 'Does not work',
  none: 'Not fitted',
  untested: 'Not tested',
}
export const unitLabel = (code: string, grade: string, facts: string, isHeld: boolean) =>
  `Unit ${code}: grade ${grade}, ${facts}${isHeld ? ', on hold' : ''}`
export const batteryAt = (percent: number) => `battery ${percent}%`
