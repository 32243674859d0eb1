/** What buyers write about the products of an order. */
export const rateYourPurchase = 'Rate your purchase'
export const appearsOnceChecked =
  'Your review appears on the product page once we have checked it. You can change it once.'
export const states = {
  new: 'Thank you. We read every review before it is shown.',
  approved: 'Shown on the product page. Thank you.',
  refused: 'We do not show this review. Please call our hotline if you want to know why.',
}
export const starsOf = (stars: number) => `${stars} of 5 stars`
export const by = (name: string) => ` by ${name}`
export const ourAnswer = (answer: string) => `Our answer: ${answer}`
export const changeIt = 'Change it'
export const yourRating = 'Your rating'
export const pleaseChoose = 'Please choose'
export const stars = [
  { value: '5', name: '5, very good' },
  { value: '4', name: '4, good' },
  { value: '3', name: '3, all right' },
  { value: '2', name: '2, not so good' },
  { value: '1', name: '1, bad' },
]
export const chooseARating = 'Please choose a rating.'
export const yourReview = 'Your review'
export const writeAFewWords = 'Please write a few words.'
export const nameToShow = 'Name to show'
export const leaveItEmpty = 'Leave it empty to appear as “A buyer”.'
export const sendReview = 'Send review'
