/** Ways to pay that have no name of their own. */
export const words = {
  visa: 'Visa card',
  amex: 'American Express card',
  online: 'online payment',
  withEmi: (name: string, months: number) => `${name}, EMI of ${months} months`,
}
