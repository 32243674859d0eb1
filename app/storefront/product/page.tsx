import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { HeaderHandle } from '#app/shell/header.tsx'
import { ProductGrid } from '#app/storefront/cards/product-grid.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.ts'
import { loadModule } from '#app/ui/page/load-module.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Chosen } from '#shared/pricing.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import type { Route } from './+types/page.ts'
import { BuyBox } from './buy-box.tsx'
import { EmiPlans } from './emi-plans.tsx'
import { Gallery } from './gallery.tsx'
import { loadProduct, type ProductData } from './load-product.ts'
import type { textsAsChosen as TextsAsChosen } from './page-as-chosen.ts'
import { InShort } from './product-details.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import * as words from './words.tsx'
import './product.css'
import './buyer-reviews.css'

// Most products have no reviews.
const BuyerReviews = lazyPart(() => import('./buyer-reviews.tsx'))

export const handle: HeaderHandle = { header: 'low' }

/** Serves `/product/:id` and `/category/:category/:brand/:slug`. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { id, slug = '' } = params as { id?: string | undefined; slug?: string | undefined }
  return loadProduct(context, id === undefined ? { slug } : { id }, url.searchParams)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, loaderData.facts)
    : [{ title: words.productNotFound }, { name: 'robots', content: 'noindex' }]

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, chosen } = loaderData
  useFocusOnUnit(product._id, chosen.unitId)
  // The key resets options and gallery when the visitor goes on to another product, or to another choice of this one.
  return <ProductView key={product._id + Object.values(chosen)} {...loaderData} />
}

/** Another unit comes with a view of its own, and the focused link went with the last one. */
function useFocusOnUnit(productId: string, unitId: string | undefined) {
  const last = useRef({ productId, unitId })

  useEffect(() => {
    const isOtherUnit = last.current.productId === productId && last.current.unitId !== unitId
    last.current = { productId, unitId }
    if (!isOtherUnit || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.units [aria-current]')?.focus({ preventScroll: true })
  }, [productId, unitId])
}

function ProductView(loaded: ProductData) {
  const [chosen, setChosen] = useState(loaded.chosen)
  const [textsOf, setTextsOf] = useState<typeof TextsAsChosen | null>(null)
  const { specs, ...texts } = textsOf?.(loaded, chosen) ?? loaded.texts
  const product = { ...asChosen(loaded.product, chosen), ...texts }
  const page = { ...loaded, product, specs }
  const { related } = page
  const crumbs = page.crumbs.map((crumb) => (crumb.to ? crumb : { label: product.title }))

  /** Title, picture and price follow at once; the long texts with a script that only a change of options needs. */
  function choose(next: Chosen) {
    setChosen(next)
    loadModule(() => import('./page-as-chosen.ts')).then(
      ({ textsAsChosen }) => setTextsOf(() => textsAsChosen),
      // Without the network they stay; a reload shows those of the address.
      () => {},
    )
  }

  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product">
        <Gallery key={chosen.color} product={product} color={chosen.color} />
        <BuyBox page={page} chosen={chosen} onChoose={choose} />
        {product.features.length > 0 && <InShort features={product.features} />}
        <ProductTabs page={page} />
      </div>
      <EmiPlans price={product.price} />
      {page.reviews && (
        <Suspense>
          <BuyerReviews {...page.reviews} />
        </Suspense>
      )}
      {related.length > 0 && (
        <section className="band" aria-labelledby="related">
          <div className="band-head">
            <h2 id="related">{words.similarProducts}</h2>
          </div>
          <ProductGrid row products={related} />
        </section>
      )}
      <RecentlyViewed product={loaded.product} />
    </div>
  )
}

// Loaded on demand, because nearly every visit finds its product.
const ProductFailure = lazy(() => loadModule(() => import('./product-failure.tsx')))

export function ErrorBoundary() {
  return (
    <Suspense>
      <ProductFailure />
    </Suspense>
  )
}
