/** Pieces that are no longer part of their order. */
const all = {
  refunded: 'refunded',
  returned: 'returned',
  exchanged: 'exchanged',
}

export const words = {
  all,
  some: (count: number, quantity: number, state: keyof typeof all) => `${count} of ${quantity} ${state}`,
}
