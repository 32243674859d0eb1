import type { Added } from '#app/checkout/cart/load-added.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { formatTaka } from '#shared/money.ts'
import { unitPrice } from '#shared/pricing.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { productPath } from '#shared/products/product-path.ts'
import { identity } from '#shared/site/identity.ts'
import * as words from './words.tsx'
import './skeletons.css'

/** Placeholder in server markup: the cart is stored in the browser and shown after hydration. */
export function CartSkeleton({ added }: { added: Added | null }) {
  return (
    <>
      <noscript>
        <WithoutScripts added={added} />
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

/** Cart and online payment need scripts; where the browser runs none, a person takes the order. */
function WithoutScripts({ added }: { added: Added | null }) {
  const { product, chosen } = added ?? {}
  return (
    <div className="needs-script">
      {product && chosen && (
        <p>
          <Link className="link" to={productPath(product)}>
            {product.title}
          </Link>
          {[chosenOptionsText(chosen), formatTaka(unitPrice(product, chosen))].map(
            (fact) => fact && `, ${fact}`,
          )}
        </p>
      )}
      <p>
        {words.cartNeedsScripts(
          <a className="link" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>,
        )}
      </p>
    </div>
  )
}

/** Placeholder of the checkout in server markup. */
export function CheckoutSkeleton() {
  return (
    <>
      <noscript>
        <p className="needs-script">{words.payingOnlineNeedsJavascript}</p>
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
