import { Ban, X } from 'lucide'
import { useCart } from '#app/state/cart.ts'
import { isOfCart } from '#app/state/placed-orders.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { identity } from '#shared/site/identity.ts'
import { NotMadeFacts } from './not-made-facts.tsx'
import { ResultFrame } from './result-frame.tsx'

const outcomes = {
  failed: {
    title: 'Payment Failed',
    text: "We're sorry, but your payment could not be processed. Please try again or contact support if the problem persists.",
    icon: <Icon icon={X} />,
  },
  cancelled: {
    title: 'Payment Cancelled',
    text: 'Your payment has been cancelled. No charges have been made to your account.',
    icon: <Icon icon={Ban} />,
  },
}

/** The result of a failed or cancelled payment. Cart and checkout form are unchanged. */
export function PaymentNotMade({ status, tranId }: { status: keyof typeof outcomes; tranId: string }) {
  const { title, text, icon } = outcomes[status]
  const { units } = useCart()
  const leadsToCart = units > 0 && isOfCart(tranId)
  return (
    <ResultFrame kind="bad" icon={icon} title={title}>
      <p>{text}</p>
      <p className="muted">
        {leadsToCart
          ? 'Everything you chose is still in your cart.'
          : 'If you paid by a link from us, please open it again to try again.'}
      </p>
      {tranId && <NotMadeFacts tranId={tranId} />}
      <div className="buttons">
        {leadsToCart ? (
          <>
            <LinkButton to="/checkout" size="large">
              Try again
            </LinkButton>
            <LinkButton to="/cart" size="large" variant="second">
              Back to cart
            </LinkButton>
          </>
        ) : (
          <LinkButton to="/shop" size="large">
            Continue Shopping
          </LinkButton>
        )}
        <LinkButton to="/contact-us" size="large" variant="quiet">
          Contact support
        </LinkButton>
      </div>
      <p className="small muted">
        Or call{' '}
        <a className="link digits" href={identity.hotline.href}>
          {identity.hotline.shown}
        </a>{' '}
        and we will help you pay.
      </p>
    </ResultFrame>
  )
}
