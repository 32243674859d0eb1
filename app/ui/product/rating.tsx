/** Five stars, filled to the rating's whole points, as the shop's own staff rate a product; nothing where nobody has. */
export function Rating({ value }: { value: number }) {
  if (value === 0) return null
  return (
    <>
      <span className="rating" role="img" aria-label={`Rated ${value} out of 5`}>
        <i className={`rating-${Math.floor(value)}`} />
        <b>{value}</b>
      </span>{' '}
      <span className="rating-by">our rating</span>
    </>
  )
}
