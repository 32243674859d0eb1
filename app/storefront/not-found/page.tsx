import { data } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import { SearchBox } from '#app/shell/search-box.tsx'
import { barCategories } from '#app/shell/site-links.ts'
import closedLaptop from '#app/storefront/pictures/closed-laptop.webp?url'
import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Price } from '#app/ui/product/price.tsx'
import type { ProductCard } from '#shared/contract/product.ts'
import { digits } from '#shared/figure-words.ts'
import { oldUnitPrice, unitPrice } from '#shared/pricing.ts'
import { productPath } from '#shared/products/product-path.ts'
import { identity } from '#shared/site/identity.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.tsx'
import './not-found.css'

const maxProducts = 4

export function loader({ context }: Route.LoaderArgs) {
  const newest = context
    .get(pageDataContext)
    .innerProducts()
    .filter(({ stock, available }) => stock && available > 0)
  return data({ products: newest.slice(-maxProducts).reverse() }, { status: 404 })
}

export const meta: Route.MetaFunction = () => [
  { title: words.title(identity.name) },
  { name: 'description', content: words.description },
]

const categories = barCategories.filter(({ to }) => to !== '/shop')

/** The page of every unknown address: a search field, the categories and a few products. */
export default function NotFoundPage({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="missing">
        <img
          className="missing-picture"
          src={closedLaptop}
          width={960}
          height={960}
          alt=""
          fetchPriority="high"
        />
        <div className="missing-text">
          <p className="muted">{digits(404)}</p>
          <h1>{words.notFound}</h1>
          <p>{words.thisPageIsClosed}</p>
          <SearchBox label={words.searchByNameOr} />
          <ul className="missing-links">
            {categories.map(({ label, to }) => (
              <li key={to}>
                <Link className="button button-second button-small" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p>
            {words.orCall(
              <a className="link" href={identity.hotline.href}>
                {identity.hotline.shown}
              </a>,
            )}
          </p>
        </div>
      </div>
      {products.length > 0 && <InStock products={products} />}
    </div>
  )
}

function InStock({ products }: Route.ComponentProps['loaderData']) {
  return (
    <section className="band" aria-labelledby="in-stock">
      <div className="band-head">
        <h2 id="in-stock">{words.inStockNow}</h2>
      </div>
      <ul className="missing-products">
        {products.map((product) => (
          <li key={product._id}>
            <Link to={productPath(product)}>
              <span className="photo">
                <Picture src={product.image} alt="" sizes="(min-width: 64rem) 300px, 45vw" max={960} />
              </span>
              <span className="strong">{product.title}</span>
            </Link>
            <ShownPrice product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The price with the first value of each option, as cards and the product's page show it. */
function ShownPrice({ product }: { product: ProductCard }) {
  const price = unitPrice(product, {})
  return <Price now={price} old={oldUnitPrice(product, price)} />
}
