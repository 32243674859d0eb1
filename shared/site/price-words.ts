export const categoryPrices = (products: string, newFrom: string, usedFrom: string | undefined) =>
  `${products}: new laptops from ${newFrom}${usedFrom ? `, pre-owned from ${usedFrom}` : ''}`
