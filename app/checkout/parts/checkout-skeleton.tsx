import { Skeleton, SkeletonLines } from './skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <>
      <noscript>
        <p className="needs-script">Paying online needs JavaScript, because your browser keeps your cart.</p>
      </noscript>
      <div className="checkout" aria-hidden="true">
        <div className="checkout-form">
          <Skeleton className="checkout-skeleton-form" />
        </div>
        <div className="panel panel-sunken checkout-order">
          <SkeletonLines lines={6} />
        </div>
      </div>
    </>
  )
}
