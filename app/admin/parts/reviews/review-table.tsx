import type { StaffReview } from '#shared/contract/reviews.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TableBox } from '../../../ui/layout/table-box.tsx'
import { dhakaParts } from '../../../ui/text/dhaka-time.ts'
import { stateNames, statePills } from './review-names.ts'
import '../../../ui/order/order-parts.css'

type Props = {
  reviews: readonly StaffReview[]
  opened: string | undefined
  onOpen: (review: StaffReview) => void
}

export function ReviewTable({ reviews, opened, onOpen }: Props) {
  return (
    <div className="adm-cards rev-table">
      <TableBox label="Reviews">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Review</th>
            <th scope="col">Written</th>
            <th scope="col">State</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {reviews.map((review) => (
            <ReviewRow
              key={review._id}
              review={review}
              isOpened={review._id === opened}
              onOpen={() => onOpen(review)}
            />
          ))}
        </tbody>
      </TableBox>
    </div>
  )
}

type RowProps = { review: StaffReview; isOpened: boolean; onOpen: () => void }

function ReviewRow({ review, isOpened, onOpen }: RowProps) {
  const { product, order, stars, text, state, isRefunded, createdAt } = review
  const { date, clock } = dhakaParts(createdAt)
  return (
    <tr data-selected={isOpened || undefined}>
      <td className="rev-what wide">
        <b>{product.name}</b>
        <small>Order {order.number}</small>
        {isRefunded && <small>Refunded</small>}
      </td>
      <td className="rev-words wide">
        {stars} of 5 stars
        <span>{text}</span>
      </td>
      <td>
        <time dateTime={createdAt}>
          {date} <small>{clock}</small>
        </time>
      </td>
      <td>
        <span className={statePills[state]}>{stateNames[state]}</span>
      </td>
      <td className="wide">
        <Button variant="second" size="small" onClick={onOpen}>
          Open<span className="sr-only"> the review of {product.name}</span>
        </Button>
      </td>
    </tr>
  )
}
