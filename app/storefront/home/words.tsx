export const title = 'Laptops, MacBooks and accessories in Bangladesh'
export const featured = 'Featured'
export const previousSlide = 'Previous slide'
export const nextSlide = 'Next slide'
export const playSlides = 'Play slides'
export const pauseSlides = 'Pause slides'
export const slide = (number: number, count: number) => `Slide ${number} of ${count}`
export const fromPrice = (price: string) => (
  <>
    <span>from</span> <b>{price}</b>
  </>
)
export const tileFrom = (price: string) => `from ${price}`
export const mapOf = (branch: string) => `Map of ${branch}, opens in a new tab`
export const allProducts = (count: number) => `All ${count} products`
export const seeAll = 'See all'
export const seePreOwned = (price: string | undefined) => `See pre-owned${price ? `, from ${price}` : ''}`
export const howWeWork = 'How we work'
export const deliveryTime = (days: string) => `${days}, courier elsewhere`
export const officialWarranty = ['Official warranty', 'the length is on every product page'] as const
export const emi = ['EMI up to 12 months', '3, 6, 9 or 12, by card'] as const
export const replacement = ['10-day replacement', 'on Apple; pre-owned can be returned for 7 days'] as const
export const carousel = 'carousel'
