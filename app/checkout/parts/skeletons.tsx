import './skeletons.css'

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

/** Placeholder of the checkout in server markup. */
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

/** A placeholder block for content that is loading. Its class sets the size. */
function Skeleton({ className }: { className?: string }) {
  return <div className={className ? `skeleton ${className}` : 'skeleton'} aria-hidden="true" />
}

function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
        <div key={line} className="skeleton" />
      ))}
    </div>
  )
}
