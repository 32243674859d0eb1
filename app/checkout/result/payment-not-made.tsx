import { Ban, X } from 'lucide'
import { useCart } from '#app/state/cart.ts'
import { isOfCart } from '#app/state/placed-orders.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { identity } from '#shared/site/identity.ts'
import { NotMadeFacts } from './not-made-facts.tsx'
import { ResultFrame } from './result-frame.tsx'
import * as words from './words.tsx'

const outcomes = {
  failed: {
    title: words.paymentFailed,
    text: words.wereSorryButYour,
    icon: <Icon icon={X} />,
  },
  cancelled: {
    title: words.paymentCancelled,
    text: words.yourPaymentHasBeen,
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
      <p className="muted">{leadsToCart ? words.everythingYouChoseIs : words.ifYouPaidBy}</p>
      {tranId && <NotMadeFacts tranId={tranId} />}
      <div className="buttons">
        {leadsToCart ? (
          <>
            <LinkButton to="/checkout" size="large">
              {words.tryAgain}
            </LinkButton>
            <LinkButton to="/cart" size="large" variant="second">
              {words.backToCart}
            </LinkButton>
          </>
        ) : (
          <LinkButton to="/shop" size="large">
            {words.continueShopping}
          </LinkButton>
        )}
        <LinkButton to="/contact-us" size="large" variant="quiet">
          {words.contactSupport}
        </LinkButton>
      </div>
      <p className="small muted">
        {words.orCall(
          <a className="link digits" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>,
        )}
      </p>
    </ResultFrame>
  )
}
