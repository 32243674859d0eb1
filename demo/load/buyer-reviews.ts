import type { buyerReviews } from '#server/platform/db/schema.ts'
import { present } from '#shared/present.ts'
import type { BuiltOrder } from './build-orders.ts'
import { stableId } from './stable-id.ts'

type ReviewRow = typeof buyerReviews.$inferInsert

const dayMs = 24 * 60 * 60 * 1000

export function buildReviews(built: readonly BuiltOrder[]): ReviewRow[] {
  return built.flatMap(({ order, lines, story }) =>
    story.lines.flatMap(({ review }, line): ReviewRow[] => {
      if (!review) return []
      const { daysAfter, anonymous, ...words } = review
      const createdAt = new Date(order.createdAt.getTime() + daysAfter * dayMs)
      return [
        {
          ...words,
          id: stableId(`review ${order.id} ${line}`),
          orderId: order.id,
          line,
          productId: present(lines[line]).productId,
          name: anonymous ? '' : (order.customer.name.split(' ')[0] ?? ''),
          createdAt,
          decidedAt: review.state === 'new' ? null : createdAt,
        },
      ]
    }),
  )
}
