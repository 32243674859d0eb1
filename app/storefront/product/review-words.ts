export const reviews = 'Reviews'
export const aBuyer = 'A buyer'
export const returnedAndRefunded = 'Returned and refunded'
export const pagesOfReviews = 'Pages of reviews'
export const newerReviews = 'Newer reviews'
export const olderReviews = 'Older reviews'
export const ofFiveStars = (stars: number) => `${stars} of 5 stars`
export const answers = (shop: string) => `${shop} answers:`
