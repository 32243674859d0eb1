import { Check, CircleHelp, Hourglass } from 'lucide'
import type { ReactNode } from 'react'
import { nextStepText } from '#app/order/next-step.ts'
import { useVisitor } from '#app/state/session.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { identity } from '#shared/site/identity.ts'
import type { Route } from './+types/success.ts'
import { BoughtOrder } from './bought-order.tsx'
import { NextSteps } from './next-steps.tsx'
import { isUnderWay, paidText } from './paid-text.ts'
import { PaymentNotMade } from './payment-not-made.tsx'
import { Receipt } from './receipt.tsx'
import { ResultFrame } from './result-frame.tsx'
import { useBoughtOrder } from './use-bought-order.ts'
import { type PaymentResult, usePaymentResult } from './use-payment-result.ts'
import { WaitingPage } from './waiting-page.tsx'
import './payment-result.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your payment',
    description: 'The status of your payment.',
    path: '/payment/success/',
    index: false,
  })

/** The page decides by the payment's status at the shop: opening this address proves nothing. */
export default function PaymentSuccessPage() {
  const result = usePaymentResult()
  if (!result) return <WaitingPage title="Your payment">Checking your payment...</WaitingPage>
  if (result.status === 'paid') return <Paid result={result} />
  if (result.status === 'failed' || result.status === 'cancelled')
    return <PaymentNotMade status={result.status} tranId={result.tran_id} />
  if (result.status === 'open') return <Open result={result} />
  if (result.status === 'review') return <InReview result={result} />
  return <Unverified result={result} />
}

function Paid({ result }: { result: PaymentResult }) {
  const isCustomer = useVisitor() === 'customer'
  const bought = useBoughtOrder(result.tran_id)
  const order = bought?.order
  return (
    <ResultFrame
      kind="good"
      icon={<Icon icon={Check} />}
      title="Payment Successful"
      aside={order && isUnderWay(order) && <NextSteps delivery={order.delivery} />}
    >
      <p>
        {paidText(order)}
        {!isCustomer && !bought && ' The link in our email shows you where your order is.'}
      </p>
      <Receipt result={result} />
      {bought && <BoughtOrder bought={bought} />}
      <div className="buttons">
        <LinkButton to="/shop" size="large">
          Continue Shopping
        </LinkButton>
        {isCustomer && (
          <LinkButton to="/user/orders" size="large" variant="second">
            See your orders
          </LinkButton>
        )}
      </div>
    </ResultFrame>
  )
}

function Open({ result }: { result: PaymentResult }) {
  return (
    <Undecided result={result} title="Your payment is still open">
      We have not heard from the payment provider yet. This page asks again by itself; you may also close it,
      we write to you as soon as the payment has arrived.
    </Undecided>
  )
}

/** A payment that staff refused stays in review until its money is back; only its order says so. */
function InReview({ result }: { result: PaymentResult }) {
  const order = useBoughtOrder(result.tran_id)?.order
  if (order?.orderStatus === 'cancelled')
    return (
      <Undecided result={result} title="Your payment was not accepted">
        {nextStepText(order)}
      </Undecided>
    )
  return (
    <Undecided result={result} title="Your payment is being checked">
      We have received your payment and are checking it. We will email you; you do not need to do anything.
    </Undecided>
  )
}

type UndecidedProps = { result: PaymentResult; title: string; children: ReactNode }

function Undecided({ result, title, children }: UndecidedProps) {
  return (
    <ResultFrame kind="open" icon={<Icon icon={Hourglass} />} title={title}>
      <p>{children}</p>
      <Receipt result={result} />
      <LinkButton to="/shop" size="large" variant="second">
        Continue Shopping
      </LinkButton>
    </ResultFrame>
  )
}

function Unverified({ result: { status, tran_id } }: { result: PaymentResult }) {
  return (
    <ResultFrame kind="open" icon={<Icon icon={CircleHelp} />} title="This payment could not be verified">
      <p>
        {status === 'unreachable'
          ? 'The shop cannot be reached at the moment. This page checks again automatically; your cart is unchanged.'
          : 'We cannot find a payment with this transaction ID. If money has left your account, please call us and we will trace it.'}
      </p>
      {tran_id && <p className="small muted result-id">Transaction ID: {tran_id.slice(0, 64)}</p>}
      <div className="buttons">
        {status === 'unreachable' && (
          <Button size="large" onClick={() => location.reload()}>
            Check again
          </Button>
        )}
        <LinkButton to="/shop" size="large" variant="second">
          Continue Shopping
        </LinkButton>
        <a className="button button-large button-quiet" href={identity.hotline.href}>
          Call {identity.hotline.shown}
        </a>
      </div>
    </ResultFrame>
  )
}
