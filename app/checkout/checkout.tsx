import { ShoppingBag } from 'lucide'
import { totals } from '#shared/pricing.ts'
import { pageDataContext } from '../server-contexts.ts'
import { type CartLine, useCart } from '../state/cart.ts'
import { discountOf } from '../state/coupon.ts'
import { useAccount, useVisitor } from '../state/session.ts'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import { useHydrated } from '../ui/page/use-hydrated.ts'
import { Icon } from '../ui/pictures/icon.tsx'
import type { Route } from './+types/checkout.ts'
import { useWhenShown } from './parts/cart/use-cart-refresh.ts'
import { logInAndReturn } from './parts/log-in-and-return.ts'
import { BillingFields } from './parts/order/billing-fields.tsx'
import { DeliveryChoice, deliveryWords } from './parts/order/delivery-choice.tsx'
import { ErrorSummary } from './parts/order/error-summary.tsx'
import { LastAddress } from './parts/order/last-address.tsx'
import { OrderSummary } from './parts/order/order-summary.tsx'
import { PaymentMethod } from './parts/order/payment-method.tsx'
import { useCheckout } from './parts/order/use-checkout.ts'
import { PlacedNotice } from './parts/result/placed-notice.tsx'
import { askPlacedOrders, useKnownOrder } from './parts/result/use-known-order.ts'
import { CheckoutSkeleton } from './parts/skeletons.tsx'
import { checkoutSteps, Steps } from './parts/steps.tsx'
import './checkout.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Checkout',
    description: 'Where to send it and how to pay.',
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
        <h1>Checkout</h1>
        <Steps steps={checkoutSteps} current={1} />
      </div>
      {isHydrated ? <Checkout data={loaderData} /> : <CheckoutSkeleton />}
    </div>
  )
}

function Checkout({ data }: { data: CheckoutData }) {
  const { lines } = useCart()
  const [known, takeOrders] = useKnownOrder()
  useWhenShown('', async (signal) => takeOrders(await askPlacedOrders(signal)))
  return (
    <>
      {/* The same order goes on at the same page of the gateway, so an open payment needs no word here. */}
      {known && known.status !== 'open' && <PlacedNotice known={known} />}
      {lines.length > 0 ? <Billing lines={lines} data={data} /> : <NothingToPay />}
    </>
  )
}

function NothingToPay() {
  return (
    <EmptyState
      icon={<Icon icon={ShoppingBag} />}
      title="Your cart is empty"
      action={<LinkButton to="/shop">Go to Shop</LinkButton>}
    >
      Choose something first, then come back to pay.
    </EmptyState>
  )
}

function Billing({ lines, data }: { lines: readonly CartLine[]; data: CheckoutData }) {
  const account = useAccount()
  const { frame, form, errors, field, change, fill, tick, failure, busy, coupon } = useCheckout(
    lines,
    account,
    data.branches,
  )
  const { total } = totals(lines, discountOf(lines, coupon))
  const words = deliveryWords(form, data.rates, data.branches)
  return (
    <form className="checkout" {...frame}>
      <div className="checkout-form">
        <ErrorSummary errors={errors} />
        <section aria-labelledby="billing">
          <h2 id="billing">Billing Details</h2>
          <LogInHint />
          {/* The key drops the address of an account that was logged out in another tab. */}
          {!form.streetAddress && <LastAddress key={account?._id} account={account} onUse={fill} />}
          <BillingFields field={field} />
        </section>
        <DeliveryChoice
          branches={data.branches}
          pickUpAt={form.pickUpAt}
          onPickUpAt={(branch) => change('pickUpAt', branch)}
          words={words}
        />
        <PaymentMethod
          total={total}
          emiMonths={form.emiMonths}
          onEmiMonths={(months) => change('emiMonths', months)}
        />
      </div>
      <OrderSummary
        lines={lines}
        coupon={coupon}
        delivery={words}
        terms={tick('terms')}
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
      You can buy without an account.{' '}
      <Link className="link" to={logInAndReturn}>
        Log in
      </Link>{' '}
      to find this order among yours.
    </p>
  )
}
