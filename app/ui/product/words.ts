export const from = 'from'
export const oldPrice = 'Old price'
export const percentOff = (percent: number) => `${percent}% off`
export const rated = (value: number) => `Rated ${value} out of 5`
export const inStock = 'In stock'
export const outOfStock = 'Out of stock'
export const unitsLeft = (count: number) => `Only ${count} left`
