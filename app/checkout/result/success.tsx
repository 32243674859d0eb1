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
import * as words from './words.tsx'
import './payment-result.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.yourPayment,
    description: words.theStatusOfYour,
    path: '/payment/success/',
    index: false,
  })

/** The page decides by the payment's status at the shop: opening this address proves nothing. */
export default function PaymentSuccessPage() {
  const result = usePaymentResult()
  if (!result) return <WaitingPage title={words.yourPayment}>{words.checkingYourPayment}</WaitingPage>
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
      title={words.paymentSuccessful}
      aside={order && isUnderWay(order) && <NextSteps delivery={order.delivery} />}
    >
      <p>
        {paidText(order)}
        {!isCustomer && !bought && words.theLinkInOur}
      </p>
      <Receipt result={result} />
      {bought && <BoughtOrder bought={bought} />}
      <div className="buttons">
        <LinkButton to="/shop" size="large">
          {words.continueShopping}
        </LinkButton>
        {isCustomer && (
          <LinkButton to="/user/orders" size="large" variant="second">
            {words.seeYourOrders}
          </LinkButton>
        )}
      </div>
    </ResultFrame>
  )
}

function Open({ result }: { result: PaymentResult }) {
  return (
    <Undecided result={result} title={words.yourPaymentIsStill}>
      {words.weHaveNotHeard}
    </Undecided>
  )
}

/** A payment that staff refused stays in review until its money is back; only its order says so. */
function InReview({ result }: { result: PaymentResult }) {
  const order = useBoughtOrder(result.tran_id)?.order
  if (order?.orderStatus === 'cancelled')
    return (
      <Undecided result={result} title={words.yourPaymentWasNot}>
        {nextStepText(order)}
      </Undecided>
    )
  return (
    <Undecided result={result} title={words.yourPaymentIsBeing}>
      {words.weHaveReceivedYour}
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
        {words.continueShopping}
      </LinkButton>
    </ResultFrame>
  )
}

function Unverified({ result: { status, tran_id } }: { result: PaymentResult }) {
  return (
    <ResultFrame kind="open" icon={<Icon icon={CircleHelp} />} title={words.thisPaymentCouldNot}>
      <p>{status === 'unreachable' ? words.theShopCannotBe : words.weCannotFindA}</p>
      {tran_id && <p className="small muted result-id">{words.transaction(tran_id.slice(0, 64))}</p>}
      <div className="buttons">
        {status === 'unreachable' && (
          <Button size="large" onClick={() => location.reload()}>
            {words.checkAgain}
          </Button>
        )}
        <LinkButton to="/shop" size="large" variant="second">
          {words.continueShopping}
        </LinkButton>
        <a className="button button-large button-quiet" href={identity.hotline.href}>
          {words.call(identity.hotline.shown)}
        </a>
      </div>
    </ResultFrame>
  )
}
