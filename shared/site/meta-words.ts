export const homeTitle = 'Laptops, MacBooks and accessories in Bangladesh'
export const homeDescription = (offer: string) =>
  `New and pre-owned laptops, Apple products and accessories with EMI up to 12 months, and official warranty on every new device. ${offer}.`
export const offersTitle = 'Running offers'
export const offersDescription =
  'Laptops, Apple products and accessories on sale in Bangladesh, with EMI up to 12 months.'
export const priceOf = (name: string) => `${name} price in Bangladesh`
export const listingDescription = (name: string, shop: string, products: string, offer: string) =>
  `${name} at ${shop}: ${products}, with EMI, and official warranty on every new device. ${offer}.`
export const productsFrom = (products: string, price: string) => `${products} from ${price}`
export const countedProducts = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
export const fromPrice = (price: string) => `From ${price}`
export const productDescription = (description: string, price: string, shop: string) =>
  `${description} ${price} at ${shop}.`
