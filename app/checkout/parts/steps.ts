/** The way from the cart to a paid order. */
export const cartSteps = [{ label: 'Cart' }, { label: 'Details' }, { label: 'Payment' }]
/** Once in the checkout, the cart is a step back. */
export const checkoutSteps = [{ label: 'Cart', to: '/cart' }, ...cartSteps.slice(1)]
