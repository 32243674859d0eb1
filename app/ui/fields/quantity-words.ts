export const quantityOf = (product: string) => `Quantity of ${product}`
export const oneLess = (product: string) => `One less of ${product}`
export const oneMore = (product: string) => `One more of ${product}`
