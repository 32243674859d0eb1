export const lastFourDigitsOf = 'Last four digits of your phone'
