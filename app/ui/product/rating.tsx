/** Five stars, filled to the rating's whole points, and the rating as a number. */
export function Rating({ value }: { value: number }) {
  return (
    <span className="rating" role="img" aria-label={`Rated ${value} out of 5`}>
      <i className={`rating-${Math.floor(value)}`} />
      <b>{value}</b>
    </span>
  )
}
