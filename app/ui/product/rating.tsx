import { digits } from '#shared/figure-words.ts'
import * as words from './words.ts'
/**
 * Five stars, filled to the rating's whole points, and the rating as a number; nothing where nobody has rated. It is
 * the rating of the shop's own staff, as the style sheet adds to it.
 */
export function Rating({ value }: { value: number }) {
  return value > 0 ? (
    <span className="rating" role="img" aria-label={words.rated(value)}>
      <i className={`rating-${Math.floor(value)}`} />
      <b>{digits(value)}</b>
    </span>
  ) : null
}
