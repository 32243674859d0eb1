import { inArray } from 'drizzle-orm'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { buyerReviews } from '#server/platform/db/schema.ts'

/**
 * Deletes what was written about these orders, with its stars, and returns the ids: they are the buyer's words, shown under
 * their name.
 */
export async function deleteReviews(tx: Tx, touch: Touch, orderIds: string[]): Promise<string[]> {
  const gone = await tx
    .delete(buyerReviews)
    .where(inArray(buyerReviews.orderId, orderIds))
    .returning({ id: buyerReviews.id, productId: buyerReviews.productId })
  for (const { productId } of gone) touch(tags.reviews(productId))
  return gone.map(({ id }) => id)
}
