export const productNotFound = 'Product not found'
export const itMayHaveBeen =
  'It may have been sold, or the link is incomplete. We take you to the shop in a moment.'
export const returnHome = 'Return Home'
export const goToShop = 'Go to Shop'
