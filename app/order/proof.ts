/** The proof of a purchase: the order's access key, or its id for the customer who is logged in. */
export type Proof = { key: string } | { orderId: string }
