import type { Viewed } from '#app/state/recently-viewed.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { formatTaka } from '#shared/money.ts'
import * as words from './viewed-words.ts'

export default function ViewedProducts({ products }: { products: readonly Viewed[] }) {
  return (
    <section className="band" aria-labelledby="viewed">
      <h2 id="viewed">{words.recentlyViewed}</h2>
      <ul className="viewed">
        {products.map(({ id, title, path, image, price }) => (
          <li key={id}>
            <Link to={path} prefetch="intent">
              <span className="photo">
                <Picture src={image} alt="" sizes="160px" max={480} />
              </span>
              {title}
              <b className="money">{formatTaka(price)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
