import { api } from '#app/api.ts'
import type { OrderReview, reviews } from '#shared/contract/reviews.ts'

/** The proof of a purchase: the order's access key, or its id for the customer who is logged in. */
export type Proof = { key: string } | { orderId: string }

type Words = { line: number; stars: number; text: string; name: string }

export function saveReview(proof: Proof, words: Words): Promise<OrderReview> {
  return api<typeof reviews.write>('POST /reviews/write', { body: { ...proof, ...words } })
}
