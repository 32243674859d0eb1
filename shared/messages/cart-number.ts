/** Stands before the number of a cart that was sent to the hotline, so that nobody takes it for the number of an order. */
export const cartLetter = 'C'

export function cartNumberText(number: number): string {
  return `${cartLetter}${number}`
}
