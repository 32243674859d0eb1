import { dhakaDay } from '#app/ui/text/dhaka-time.ts'
import type { ProductReviews } from '#server/sales/reviews/queries.ts'
import { fromBuyers } from '#shared/products/buyer-reviews.ts'
import { buyFormId } from './buy-form-id.ts'

type Props = {
  buyers: ProductReviews
  /** The address of the product. */
  path: string
}

/** Five reviews of buyers. Rendered on the server alone, see load-product.ts. */
export function BuyerReviews({ buyers, path }: Props) {
  return (
    <section className="band buyer-reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="band-head">
        <h2 id="reviews-title">Reviews</h2>
        <p className="muted">{fromBuyers(buyers)}</p>
      </div>
      <ul>
        {buyers.reviews.map((review) => (
          <Review key={review.at.toISOString() + review.text} review={review} />
        ))}
      </ul>
      <Pages {...buyers} path={path} />
    </section>
  )
}

function Review({ review }: { review: ProductReviews['reviews'][number] }) {
  const { stars, text, name, answer, isRefunded, at } = review
  return (
    <li>
      <p className="buyer-review-head">
        <span className="stars" role="img" aria-label={`${stars} of 5 stars`}>
          <i className={`rating-${stars}`} />
        </span>
        <b>{name || 'A buyer'}</b>
        <time className="small muted" dateTime={at.toISOString()}>
          {dhakaDay(at.toISOString())}
        </time>
        {isRefunded && <span className="small muted">Returned and refunded</span>}
      </p>
      <p className="buyer-review-text">{text}</p>
      {answer && (
        <p className="buyer-review-answer">
          <b>Projukti answers:</b> {answer}
        </p>
      )}
    </li>
  )
}

/** The buttons send the form of the options: a buyer who reads on keeps what is chosen by then, also without scripts. */
function Pages({ page, pages, path }: Pick<ProductReviews, 'page' | 'pages'> & Pick<Props, 'path'>) {
  if (pages < 2) return null
  const button = { className: 'link', type: 'submit', form: buyFormId, name: 'reviews' } as const
  const formAction = `${path}#reviews`
  return (
    <nav className="buyer-review-pages" aria-label="Pages of reviews">
      {page > 1 && (
        <button {...button} formAction={formAction} value={page - 1}>
          Newer reviews
        </button>
      )}
      {page < pages && (
        <button {...button} formAction={formAction} value={page + 1}>
          Older reviews
        </button>
      )}
    </nav>
  )
}
