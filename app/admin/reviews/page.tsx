import { Inbox } from '#app/admin/kit/inbox/inbox.tsx'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { reviews } from '#shared/contract/reviews.ts'
import { reviewStates } from '#shared/products/buyer-reviews.ts'
import type { Route } from './+types/page.ts'
import { stateNames } from './review-names.ts'
import { ReviewPanel } from './review-panel.tsx'
import { ReviewRow } from './review-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reviews',
    description: 'Reviews by buyers.',
    path: '/admin/reviews',
    index: false,
  })

export default function ReviewsPage() {
  return (
    <Inbox
      title="Reviews"
      lead="Only approved reviews are shown in the shop."
      what="reviews"
      opens="review"
      states={reviewStates}
      names={stateNames}
      search="Search by words, name, product or order number"
      columns={['Product', 'Review']}
      none="Nobody has written yet."
      load={(query, signal) => apiPage<typeof reviews.list>('GET /reviews', { query, signal })}
      row={(review, open) => <ReviewRow review={review} {...open} />}
      panel={(review, on) => <ReviewPanel review={review} {...on} />}
    />
  )
}
