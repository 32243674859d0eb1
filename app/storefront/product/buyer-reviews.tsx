import { StaffText } from '#app/ui/text/staff-text.tsx'
import { identity } from '#shared/site/identity.ts'
import { hrefOf, langOf } from '#shared/site/page-words.ts'
import { buyFormId } from './buy-form-id.ts'
import type { ProductData } from './load-product.ts'
import * as words from './review-words.ts'

type Props = NonNullable<ProductData['reviews']>

/** Five reviews of buyers. */
export default function BuyerReviews({ summary, reviews, ...pages }: Props) {
  return (
    <section className="band buyer-reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="band-head">
        <h2 id="reviews-title">{words.reviews}</h2>
        <p className="muted">{summary}</p>
      </div>
      <ul>
        {reviews.map((review) => (
          <Review key={review.at.toISOString() + review.text} review={review} />
        ))}
      </ul>
      <Pages {...pages} />
    </section>
  )
}

function Review({ review }: { review: Props['reviews'][number] }) {
  const { stars, text, name, answer, isRefunded, at, day } = review
  return (
    <li>
      <p className="buyer-review-head">
        <span className="stars" role="img" aria-label={words.ofFiveStars(stars)}>
          <i className={`rating-${stars}`} />
        </span>
        <b lang={langOf(name || words.aBuyer)}>{name || words.aBuyer}</b>
        <time className="small muted" dateTime={at.toISOString()}>
          {day}
        </time>
        {isRefunded && <span className="small muted">{words.returnedAndRefunded}</span>}
      </p>
      <p className="buyer-review-text" lang={langOf(text)}>
        {text}
      </p>
      {answer && (
        <p className="buyer-review-answer">
          <b>{words.answers(identity.name)}</b> <StaffText>{answer}</StaffText>
        </p>
      )}
    </li>
  )
}

/** The buttons send the form of the options: a buyer who reads on keeps what is chosen by then, also without scripts. */
function Pages({ page, pages, path }: Pick<Props, 'page' | 'pages' | 'path'>) {
  if (pages < 2) return null
  const button = { className: 'link', type: 'submit', form: buyFormId, name: 'reviews' } as const
  const formAction = hrefOf(`${path}#reviews`)
  return (
    <nav className="buyer-review-pages" aria-label={words.pagesOfReviews}>
      {page > 1 && (
        <button {...button} formAction={formAction} value={page - 1}>
          {words.newerReviews}
        </button>
      )}
      {page < pages && (
        <button {...button} formAction={formAction} value={page + 1}>
          {words.olderReviews}
        </button>
      )}
    </nav>
  )
}
