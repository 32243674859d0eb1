/**
 * Five stars, filled to the rating's whole points, and the rating as a number; nothing where nobody has rated. It is
 * the rating of the shop's own staff, as the style sheet adds to it.
 */
export function Rating({ value }: { value: number }) {
  return value > 0 ? (
    <span className="rating" role="img" aria-label={`Rated ${value} out of 5`}>
      <i className={`rating-${Math.floor(value)}`} />
      <b>{value}</b>
    </span>
  ) : null
}
