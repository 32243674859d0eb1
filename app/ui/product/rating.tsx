/** Five stars, as many filled as the rating has whole points; the figure says the rest. */
export function Rating({ value }: { value: number }) {
  return (
    <span className="rating" role="img" aria-label={`Rated ${value} out of 5`}>
      <i className={`rating-${Math.floor(value)}`} />
      <b>{value}</b>
    </span>
  )
}
