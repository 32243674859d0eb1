import { Skeleton, SkeletonLines } from './skeleton.tsx'

/** The cart is in the browser alone: its shape stands here until the browser has read it. */
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
