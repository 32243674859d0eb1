export const inStock = 'In stock'
export const soldOut = 'Sold out'
export const preOrder = 'Pre-order'
export const chooseAUnit = 'Choose a unit'
export const addToCart = 'Add To Cart'
export const compareProducts = 'Compare products'
export const twoToFourProducts = 'Two to four products side by side, with what is different between them.'
export const compare = 'Compare'
export const showOnlyDifferences = 'Show only differences'
export const youCanCompareFour = 'You can compare four at most. Remove one to add another.'
export const comparison = 'Comparison'
export const remove = 'Remove'
export const different = '(different)'
export const addAnother = 'Add another'
export const chooseProducts = 'Choose products'
export const searchForAProduct = 'Search for a product'
export const search = 'Search'
export const noResultsFoundFor = 'No results found for the query'
export const productsToCompare = 'Products to compare'
export const rows = {
  price: 'Price',
  availability: 'Availability',
  condition: 'Condition',
  grade: 'Grade',
  battery: 'Battery health',
  processor: 'Processor',
  graphics: 'Graphics',
  memory: 'Memory',
  storage: 'Storage',
  screen: 'Screen',
  resolution: 'Resolution',
  warranty: 'Warranty',
  colours: 'Colours',
}
export const from = (price: string) => `from ${price}`
export const span = ' to '
export const either = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join()
export const hints = [
  'Choose two to four products.',
  'Choose one to three more to see what is different.',
  'Marked rows are different. You can share the address of this page, or print it.',
]
export const removeProduct = (product: string) => `Remove ${product}`
