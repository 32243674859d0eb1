import type { ReactNode } from 'react'
export const appliedFilters = 'Applied filters'
export const clearAll = 'Clear all'
export const thisPageIsEmpty = 'This page is empty'
export const goToTheFirst = 'Go to the first page'
export const noResultsFoundFor = 'No results found for the query'
export const noLaptopsFound = 'No laptops found'
export const clearTheFilters = 'Clear the filters'
export const seeAllProducts = 'See all products'
export const tryFewerFilters = 'Try fewer filters.'
export const tryAnotherWord = 'Try another word.'
export const tellUsWhatYou = 'tell us what you need'
export const availability = 'Availability'
export const inStock = 'In stock'
export const filters = 'Filters'
export const close = 'Close'
export const applyFilters = 'Apply filters'
export const clear = 'Clear'
export const onSale = 'On sale'
export const products = 'Products'
export const sortBy = 'Sort by'
export const bestMatch = 'Best match'
export const compare = 'Compare'
export const allProducts = 'All products'
export const inTheOrderThat = 'In the order you chose'
export const bestMatchFirst = 'Best match first'
export const searchForExactlyWhat = 'Search for exactly what I typed'
export const laptopsAndAccessories = 'Laptops and accessories'
export const bestMatchLowestPrice = 'Best match, lowest price'
export const lowestPrice = 'Lowest price'
export const highestPrice = 'Highest price'
export const removeFilter = (filter: string) => `Remove filter: ${filter}`
export const priceFrom = (price: string) => `From ${price}`
export const priceUpTo = (price: string) => `Up to ${price}`
export const priceBetween = (least: string, most: string) => `${least} to ${most}`
export const sorts = {
  featured: 'Featured',
  priceLow: 'Price, low to high',
  priceHigh: 'Price, high to low',
  name: 'Name',
}
export const range = (first: number, last: number, total: number) => `${first} to ${last} of ${total}`
export const countedProducts = (count: ReactNode, isOne: boolean) => (
  <>
    {count} {isOne ? 'product' : 'products'}
  </>
)
export const ofAll = (all: number) => ` of ${all}`
export const picks = (needs: string) => `Our picks: ${needs}`
export const resultsFor = (text: string) => `Results for “${text}”`
export const understood = (order: string) => `${order}, with the filters we understood.`
export const foundInstead = (missed: string, found: string) =>
  `We found nothing for “${missed}”, so these are the results for “${found}”.`
export const laptops = 'Laptops'
export const page = (page: number) => `, page ${page}`
export const search = (text: string) => `Search: ${text}`
export const orTellUs = (hint: string, link: ReactNode) => (
  <>
    {hint} Or {link}, and we will look for it.
  </>
)
export const price = 'Price'
export const show = (count: number) => `Show ${count} ${count === 1 ? 'product' : 'products'}`
export const inTaka = (end: string) => `${end} in taka`
export const fitsWell = 'Good fit'
export const goodFor = (needs: string) => `good for: ${needs}`
export const battery = (percent: number) => `battery ${percent}%`
