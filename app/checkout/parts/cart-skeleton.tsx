import { Skeleton, SkeletonLines } from './skeleton.tsx'

/** Placeholder in server markup: the cart is stored in the browser and shown after hydration. */
export function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className="needs-script">Your cart is kept by your browser and needs JavaScript to be shown.</p>
      </noscript>
      <div className="cart" aria-hidden="true">
        <div className="cart-skeleton-line">
          <Skeleton className="cart-skeleton-photo" />
          <SkeletonLines />
        </div>
        <div className="panel panel-sunken cart-totals">
          <SkeletonLines lines={5} />
        </div>
      </div>
    </>
  )
}
