export const notOnSaleItems = 'Coupon Code not applied on sale items!'
