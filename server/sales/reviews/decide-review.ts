import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { buyerReviews } from '#server/platform/db/schema.ts'
import type { ReviewDecision, StaffReview } from '#shared/contract/reviews.ts'
import { Problem } from '#shared/problem.ts'
import { findStaffReview } from './staff-reviews.ts'

/** Approves, refuses or answers a review. Fields that are left out stay as they are. */
export function decideReview(
  app: FastifyInstance,
  account: Account,
  id: string,
  { basedOn: { text, stars, name, ...basedOn } = {}, ...change }: ReviewDecision,
): Promise<StaffReview> {
  return write(app, async (tx, touch) => {
    const row = await lockReview(tx, id)
    // Nobody approves words, a name or stars that the buyer has changed in the meantime.
    const findAuthor = async () => ({ by: 'The buyer', at: row.createdAt.toISOString() })
    await refuseStale({ basedOn: { text, stars, name }, before: row, findAuthor })
    const before = { state: row.state, answer: row.answer }
    const after = { state: change.state ?? row.state, answer: change.answer ?? row.answer }
    await refuseStale({
      basedOn,
      before,
      after,
      findAuthor: (fields) => findAuditAuthor(tx, id, before, fields),
    })
    const isDecided = after.state !== 'new'
    await tx
      .update(buyerReviews)
      .set({ ...after, decidedAt: isDecided ? new Date() : null })
      .where(eq(buyerReviews.id, id))
    await audit(tx, account, 'review.decide', id, before, after)
    if (before.state === 'approved' || after.state === 'approved') touch(tags.reviews(row.productId))
    const decided = await findStaffReview(tx, id)
    if (!decided) throw new Problem('REVIEW_NOT_FOUND')
    return decided
  })
}

async function lockReview(tx: Tx, id: string) {
  const [row] = await tx.select().from(buyerReviews).where(eq(buyerReviews.id, id)).for('update')
  if (!row) throw new Problem('REVIEW_NOT_FOUND')
  return row
}
