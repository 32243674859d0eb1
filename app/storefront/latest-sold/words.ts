export const latestSoldProducts = 'Latest sold products'
export const latestSoldProducts2 = 'Latest Sold Products'
export const whatOurLatestCustomer = 'What our latest customer bought.'
export const nothingSoldYet = 'Nothing sold yet'
export const goToShop = 'Go to Shop'
export const beTheFirst = 'Be the first.'
export const keyFeatures = 'Key Features'
export const failed = 'Failed to load latest order'
export const description = (shop: string) => `What the last customer of ${shop} bought.`
export const totalAmount = 'Total Amount'
export const display = 'Display'
export const quantity = (count: number) => `Qty: ${count}`
