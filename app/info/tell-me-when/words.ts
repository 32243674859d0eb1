export const productAlert = 'Product alert'
export const oneMessage = 'One email or SMS when a product is back or its price drops.'
export const confirmOrEnd = 'Confirm or cancel an alert about a product.'
export const confirmYourAlert = 'Confirm your alert'
export const confirmAlert = 'Confirm alert'
export const unsubscribeQuestion = 'Unsubscribe from this alert?'
export const unsubscribe = 'Unsubscribe'
export const youAreToldOnce = 'We tell you once when the product is back or its price drops.'
export const noMore = 'You will get no more messages about this product.'
export const toldWhenBack = (title: string) => `You get one SMS when ${title} is in stock again.`
export const toldWhenCheaper = (title: string) => `You get one SMS when ${title} costs less.`
export const notYou = 'If it was not you, do nothing: you will get no more SMS about it.'
export const openTheProduct = 'Open the product'
export const goToShop = 'Go to Shop'

/** The titles and texts after one of the forms was sent, by the last part of the address. */
export const steps = {
  asked: ['Please check your inbox', 'We have sent you an email. Open the link in it to confirm your alert.'],
  texted: [
    'Please check your messages',
    'We have sent you an SMS. Open the link in it to confirm your alert. Nothing came? You can ask again in an hour, or leave your email instead.',
  ],
  confirmed: ['Your alert is on', 'We tell you once when the product is back or its price drops.'],
  stopped: ['You are unsubscribed', 'You will get no more messages about this product.'],
  invalid: [
    'This email or number does not look right',
    'Please go back to the product, enter an email or a mobile number like 01712345678 and try again.',
  ],
  gone: ['We no longer sell this product', 'We cannot send an alert for it.'],
  expired: [
    'This link is no longer valid',
    'The alert was sent already, you unsubscribed, or the link is older than two days. You can ask for a new alert on the product page.',
  ],
  later: ['Something went wrong', 'Please try again in a few minutes.'],
} satisfies Record<string, [title: string, text: string]>
