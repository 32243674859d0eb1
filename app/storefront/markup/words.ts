export const home = 'Home'
export const aBuyer = 'A buyer'
