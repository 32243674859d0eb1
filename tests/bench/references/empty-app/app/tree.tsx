import type { ReactNode } from 'react'

const ofCard = 19
const around = 2
const fewestLinks = 48

/**
 * As many elements as the address asks for, 1,000 where it does not, and as many characters of data. Some 450
 * components make 1,000 elements, as in an application.
 */
export function loader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url)
  const asked = (name: string, usual: number) => Number(searchParams.get(name) ?? usual)
  const products = numbers(Math.round(asked('data', 0) / charactersOfProduct)).map(productOf)
  return { elements: asked('elements', 1_000), products }
}

/** Written by the router, each of these takes as many characters. */
const charactersOfProduct = 173
const productOf = (number: number) => ({
  id: `product-${number}`,
  title: `Laptop ${number} with 16 GB and 512 GB`,
  path: `/category/laptop/${number}`,
  price: 1000 * number + 500,
  before: 1100 * number,
  isInStock: number % 7 > 0,
})

export default function Tree({ loaderData }: { loaderData: { elements: number } }) {
  const cards = Math.floor((loaderData.elements - around - fewestLinks) / ofCard)
  const links = loaderData.elements - around - cards * ofCard
  return (
    <main id="main">
      {numbers(links).map((number) => (
        <Link key={number} to={`/link/${number}`} className="link">
          {`Link ${number}`}
        </Link>
      ))}
      <section className="list">
        {numbers(cards).map((number) => (
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
