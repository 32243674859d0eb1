const places = [0, 1, 2, 3, 4] as const
const star = 'm8 1.4 2 4.2 4.6.6-3.4 3.2.9 4.6L8 11.8l-4.1 2.2.9-4.6L1.4 6.2 6 5.6Z'

/** Five stars, as many filled as the rating has whole points; the figure says the rest. */
export function Rating({ value }: { value: number }) {
  const filled = Math.floor(value)
  return (
    <span className="rating" role="img" aria-label={`Rated ${value} out of 5`}>
      <svg viewBox="0 0 84 16" aria-hidden="true">
        {places.map((place) => (
          <path
            key={place}
            d={star}
            transform={`translate(${place * 17})`}
            className={place < filled ? 'rating-on' : 'rating-off'}
          />
        ))}
      </svg>
      <b>{value}</b>
    </span>
  )
}
