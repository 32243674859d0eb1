import { ShoppingBag } from 'lucide'
import { useState } from 'react'
import { useWhenShown } from '#app/checkout/cart/use-cart-refresh.ts'
import { logInAndReturn } from '#app/checkout/kit/log-in-and-return.ts'
import { CheckoutSkeleton } from '#app/checkout/kit/skeletons.tsx'
import { checkoutSteps, Steps } from '#app/checkout/kit/steps.tsx'
import { PlacedNotice } from '#app/checkout/result/placed-notice.tsx'
import { askPlacedOrders, useKnownOrder } from '#app/checkout/result/use-known-order.ts'
import { listWaitingOrders } from '#app/order/waiting-orders.ts'
import { pageDataContext } from '#app/server-contexts.ts'
import { discountOf } from '#app/state/applied-coupon.ts'
import { type CartLine, useCart } from '#app/state/cart.ts'
import { useAccount, useVisitor } from '#app/state/session.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { useHydrated } from '#app/ui/page/use-hydrated.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import { totals } from '#shared/pricing.ts'
import type { Route } from './+types/page.ts'
import { BillingFields } from './billing-fields.tsx'
import { DeliveryChoice, deliverySentence } from './delivery-choice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LastAddress } from './last-address.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { useCheckout } from './use-checkout.ts'
import * as words from './words.tsx'
import './place-order.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.checkout,
    description: words.yourAddressAndPayment,
    path: '/checkout',
    index: false,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const pageData = context.get(pageDataContext)
  const [rates, branches] = await Promise.all([pageData.deliveryRates(), pageData.branches()])
  return { rates, branches }
}

type CheckoutData = Route.ComponentProps['loaderData']

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <div className="wrap">
      <div className="page-head checkout-head">
        <h1>{words.checkout}</h1>
        <Steps steps={checkoutSteps} current={1} />
      </div>
      {isHydrated ? <Checkout data={loaderData} /> : <CheckoutSkeleton />}
    </div>
  )
}

function Checkout({ data }: { data: CheckoutData }) {
  const { lines } = useCart()
  const [known, takeOrders] = useKnownOrder()
  const [waiting, setWaiting] = useState<WaitingOrder[]>([])
  useWhenShown('', async (signal) => {
    const [placed, own] = await Promise.all([askPlacedOrders(signal), listWaitingOrders(signal)])
    takeOrders(placed)
    setWaiting(own)
  })
  return (
    <>
      {/* An open payment is said at the lines that it is for. */}
      {known && known.status !== 'open' && <PlacedNotice known={known} />}
      {lines.length > 0 ? <Billing lines={lines} data={data} waiting={waiting} /> : <NothingToPay />}
    </>
  )
}

function NothingToPay() {
  return (
    <EmptyState
      icon={<Icon icon={ShoppingBag} />}
      title={words.yourCartIsEmpty}
      action={<LinkButton to="/shop">{words.goToShop}</LinkButton>}
    >
      {words.addAProductFirst}
    </EmptyState>
  )
}

type BillingProps = { lines: readonly CartLine[]; data: CheckoutData; waiting: readonly WaitingOrder[] }

function Billing({ lines, data, waiting }: BillingProps) {
  const account = useAccount()
  const { frame, form, errors, field, change, fill, tick, failure, busy, coupon } = useCheckout(
    lines,
    account,
    data.branches,
  )
  const { total } = totals(lines, discountOf(lines, coupon))
  const sentence = deliverySentence(form, data.rates, data.branches)
  return (
    <form className="checkout" {...frame}>
      <div className="checkout-form">
        <ErrorSummary errors={errors} />
        <DeliveryChoice
          branches={data.branches}
          pickUpAt={form.pickUpAt}
          // The address comes and goes with it, and so do the errors of its fields.
          onPickUpAt={(pickUpAt) => fill({ ...form, pickUpAt })}
          sentence={sentence}
          lines={lines}
        />
        <section aria-labelledby="billing">
          <h2 id="billing">{words.billingDetails}</h2>
          <LogInHint />
          {/* The key drops the address of an account that was logged out in another tab. */}
          {!form.streetAddress && !form.pickUpAt && (
            <LastAddress key={account?._id} account={account} onUse={fill} />
          )}
          <BillingFields field={field} change={change} isPickUp={form.pickUpAt !== ''} />
        </section>
        <PaymentMethod
          total={total}
          emiMonths={form.emiMonths}
          onEmiMonths={(months) => change('emiMonths', months)}
        />
      </div>
      <OrderSummary
        lines={lines}
        waiting={waiting}
        coupon={coupon}
        delivery={sentence}
        terms={tick('terms')}
        emiMonths={form.emiMonths}
        failure={failure}
        busy={busy}
      />
    </form>
  )
}

function LogInHint() {
  const visitor = useVisitor()
  if (visitor !== 'guest') return null
  return (
    <p className="muted">
      {words.withoutAccount(
        <Link className="link" to={logInAndReturn}>
          {words.logIn}
        </Link>,
      )}
    </p>
  )
}
