export const yourOrder = 'Your order'
export const followYourOrder = 'Follow your order.'
export const loadingYourOrder = 'Loading your order...'
export const orderNotFound = 'Order not found'
export const yourOrderCouldNot = 'Your order could not be loaded'
export const goToShop = 'Go to Shop'
export const tryAgain = 'Try again'
export const theShopCannotBe = 'The shop cannot be reached at the moment. Please check your connection.'
export const openLinkAgain = (hotline: string) =>
  `Please open the link from our email again, or call ${hotline} with your order number.`
