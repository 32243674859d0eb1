import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import type { Order, OrderLine } from '#shared/contract/orders.ts'
import type { OrderReview } from '#shared/contract/reviews.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import type { Proof } from './proof.ts'
import { ReviewForm } from './review-form.tsx'
import * as words from './words/review-words.ts'
import './order-reviews.css'

type Props = { order: Order; reviews: readonly OrderReview[]; proof: Proof }

/** The buyer's reviews of the products of a completed order. The mail about the delivery links here. */
export function OrderReviews({ order, reviews, proof }: Props) {
  const section = useRef<HTMLElement>(null)

  // The browser looked for the place before the order was loaded.
  useEffect(() => {
    if (location.hash === '#reviews') section.current?.scrollIntoView()
  }, [])

  return (
    <section ref={section} id="reviews" className="order-reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{words.rateYourPurchase}</h2>
      <p className="muted">{words.appearsOnceChecked}</p>
      <ul>
        {order.products.map(
          (line, place) =>
            !isFreeLine(line) && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a completed order stay
              <li key={place}>
                <LineReview
                  line={line}
                  place={place}
                  proof={proof}
                  written={reviews.find((review) => review.line === place)}
                />
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

type LineProps = { line: OrderLine; place: number; written: OrderReview | undefined; proof: Proof }

function LineReview({ line, place, written, proof }: LineProps) {
  const [review, setReview] = useState(written)
  const [editing, setEditing] = useState(!written)
  const title = useRef<HTMLHeadingElement>(null)
  const options = chosenOptionsText(line)

  function saved(next: OrderReview) {
    setReview(next)
    setEditing(false)
    // The form disappears with its focused button.
    title.current?.focus()
  }

  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {line.name}
      </h3>
      {options && <p className="small muted">{options}</p>}
      {review && !editing ? (
        <WrittenReview review={review} onChange={() => setEditing(true)} />
      ) : (
        <ReviewForm place={place} review={review} proof={proof} onSaved={saved} />
      )}
    </>
  )
}

function WrittenReview({ review, onChange }: { review: OrderReview; onChange: () => void }) {
  return (
    <div className="order-review">
      <p>
        <span className="strong">{words.starsOf(review.stars)}</span>
        {review.name && words.by(review.name)}
      </p>
      <p className="order-review-text">{review.text}</p>
      {review.answer && <p className="order-review-text muted">{words.ourAnswer(review.answer)}</p>}
      <p className="small muted" role="status">
        {words.states[review.state]}
      </p>
      {review.canChange && (
        <Button variant="second" size="small" onClick={onChange}>
          {words.changeIt}
        </Button>
      )}
    </div>
  )
}
