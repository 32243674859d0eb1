import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { StaffReview } from '#shared/contract/reviews.ts'
import { ReviewDecisionForm } from './review-decision-form.tsx'

type Props = { review: StaffReview; onClose: () => void; onChange: () => void }

/** One review with what it is about, and the form that decides about it. */
export function ReviewPanel({ review, onClose, onChange }: Props) {
  const { product, order, stars, text, name, wasChanged, isRefunded, createdAt } = review

  function done() {
    onChange()
    onClose()
  }

  return (
    <SidePanel title={product.name} onClose={onClose}>
      <p className="small muted">
        {name || 'Without a name'}, {dhakaTime(createdAt)}
        {wasChanged && ' · Changed by the buyer'}
        {isRefunded && ' · Order refunded'}
      </p>
      <p className="strong">{stars} of 5 stars</p>
      <p className="inbox-text">{text}</p>
      <p className="inbox-links">
        <Link className="link" to={orderPath(order.number)}>
          Order {order.number}
        </Link>
        <Link className="link" to={`/product/${product._id}`}>
          Page of the product
        </Link>
      </p>
      <ReviewDecisionForm review={review} onSaved={done} onStale={onChange} />
    </SidePanel>
  )
}
