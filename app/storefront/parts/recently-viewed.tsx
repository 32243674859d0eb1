import { useEffect } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { productPath } from '#shared/product-path.ts'
import { rememberViewed, useRecentlyViewed } from '../../state/recently-viewed.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import './recently-viewed.css'

/** Products viewed before, from the browser's storage. This product is added and shown from the next page on. */
export function RecentlyViewed({ product }: { product: Product }) {
  const others = useRecentlyViewed().filter(({ id }) => id !== product._id)

  useEffect(() => {
    const { _id, title, images, newPrice } = product
    rememberViewed({ id: _id, title, path: productPath(product), image: images[0] ?? '', price: newPrice })
  }, [product])

  if (others.length === 0) return null
  return (
    <section className="band" aria-labelledby="viewed">
      <h2 id="viewed">You looked at</h2>
      <ul className="viewed">
        {others.map(({ id, title, path, image, price }) => (
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
