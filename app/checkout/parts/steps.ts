/** The way from the cart to a paid order. */
export const checkoutSteps = [
  { label: 'Cart', to: '/cart' },
  { label: 'Details' },
  { label: 'Payment' },
] as const
