import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { rememberViewed, useRecentlyViewed, type Viewed } from '#app/state/recently-viewed.ts'
import { loadModule } from '#app/ui/page/load-module.ts'
import type { Product } from '#shared/contract/product.ts'
import { unitPrice } from '#shared/pricing.ts'
import { productPath } from '#shared/products/product-path.ts'
import './recently-viewed.css'

// Loaded on demand, because the first product of a visitor has none before it. The page does without it if that fails.
const ViewedProducts = lazy<ComponentType<{ products: readonly Viewed[] }>>(() =>
  loadModule(() => import('./viewed-products.tsx')).catch(() => ({ default: () => null })),
)

/** Products viewed before, from the browser's storage. This product is added and shown from the next page on. */
export function RecentlyViewed({ product }: { product: Product }) {
  const others = useRecentlyViewed().filter(({ id }) => id !== product._id)

  useEffect(() => {
    const { _id, title, images } = product
    const price = unitPrice(product, {})
    rememberViewed({ id: _id, title, path: productPath(product), image: images[0] ?? '', price })
  }, [product])

  if (others.length === 0) return null
  return (
    <Suspense>
      <ViewedProducts products={others} />
    </Suspense>
  )
}
