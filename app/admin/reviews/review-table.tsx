import { InboxRow, InboxTable } from '#app/admin/kit/inbox/inbox-table.tsx'
import type { StaffReview } from '#shared/contract/reviews.ts'
import { stateNames, statePills } from './review-names.ts'

type Props = {
  reviews: readonly StaffReview[]
  opened: string | undefined
  onOpen: (review: StaffReview) => void
}

export function ReviewTable({ reviews, opened, onOpen }: Props) {
  return (
    <InboxTable label="Reviews" columns={['Product', 'Review']}>
      {reviews.map((review) => (
        <InboxRow
          key={review._id}
          about={<About review={review} />}
          title={`${review.stars} of 5 stars`}
          text={review.text}
          createdAt={review.createdAt}
          state={{ name: stateNames[review.state], pill: statePills[review.state] }}
          isOpened={review._id === opened}
          onOpen={() => onOpen(review)}
          opens={`the review of ${review.product.name}`}
        />
      ))}
    </InboxTable>
  )
}

function About({ review: { product, order, isRefunded } }: { review: StaffReview }) {
  return (
    <>
      <b>{product.name}</b>
      <small>Order {order.number}</small>
      {isRefunded && <small>Refunded</small>}
    </>
  )
}
