/** Steps of an order that no courier reports. */
export const words = { placed: 'Order placed', paid: 'Payment received' }
