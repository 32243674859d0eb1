import { InboxRow } from '#app/admin/kit/inbox/inbox-row.tsx'
import type { StaffReview } from '#shared/contract/reviews.ts'
import { stateNames, statePills } from './review-names.ts'

type Props = { review: StaffReview; isOpened: boolean; onOpen: () => void }

export function ReviewRow({ review, ...open }: Props) {
  return (
    <InboxRow
      about={<About review={review} />}
      title={`${review.stars} of 5 stars`}
      text={review.text}
      createdAt={review.createdAt}
      state={{ name: stateNames[review.state], pill: statePills[review.state] }}
      opens={`the review of ${review.product.name}`}
      {...open}
    />
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
