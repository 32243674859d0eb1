import type { ReactNode } from 'react'

/** Fifty cards and fifty elements around them: 1,000 elements out of some 450 components, as an application has them. */
export default function Tree() {
  return (
    <main id="main">
      {numbers(48).map((number) => (
        <Link key={number} to={`/link/${number}`} className="link">
          {`Link ${number}`}
        </Link>
      ))}
      <section className="list">
        {numbers(50).map((number) => (
          <Card key={number} number={number} />
        ))}
      </section>
    </main>
  )
}

/** Nineteen elements. */
function Card({ number }: { number: number }) {
  const title = `Laptop ${number} with 16 GB and 512 GB`
  const to = `/category/laptop/${number}`
  return (
    <article className="card" data-number={number}>
      <Link to={to} className="card-picture">
        <Picture name={number} alt={title} />
      </Link>
      <h3 className="card-title">
        <Link to={to}>{title}</Link>
      </h3>
      <ul className="facts">
        <Fact name="Display" value="15.6 inch" />
        <Fact name="Weight" value="1.8 kg" />
        <Fact name="Colour" value="Black" />
      </ul>
      <Price now={1000 * number + 500} before={1100 * number} />
      <button type="button" className="btn" disabled={number % 7 === 0}>
        Add to cart
      </button>
    </article>
  )
}

function Link({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  )
}

function Picture({ name, alt }: { name: number; alt: string }) {
  const sizes = '(min-width: 64rem) 245px, 46vw'
  const src = `/pictures/${name}-320.webp`
  return <img src={src} sizes={sizes} alt={alt} width={320} height={240} loading="lazy" />
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <li className="fact">
      <b>{name}</b>
      <span>{value}</span>
    </li>
  )
}

function Price({ now, before }: { now: number; before: number }) {
  return (
    <p className={before > now ? 'price price-less' : 'price'}>
      <span className="num">{`৳ ${now}`}</span>
      <s>{`৳ ${before}`}</s>
    </p>
  )
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1)
}
