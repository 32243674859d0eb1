import { ArrowRight, ShoppingBag, Undo2 } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { CartSkeleton } from '#app/checkout/kit/skeletons.tsx'
import { cartSteps, Steps } from '#app/checkout/kit/steps.tsx'
import { PlacedNotice } from '#app/checkout/result/placed-notice.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { applyCoupon } from '#app/state/applied-coupon.ts'
import { type CartLine, useCart } from '#app/state/cart.ts'
import { removeLine, restoreLine } from '#app/state/cart-changes.ts'
import { type AppliedCoupon, readCoupon } from '#app/state/coupon.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { useHydrated } from '#app/ui/page/use-hydrated.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { formatTaka } from '#shared/money.ts'
import type { DeliveryRate } from '#shared/orders/delivery.ts'
import { totals } from '#shared/pricing.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import type { Route } from './+types/page.ts'
import { CartTable } from './cart-table.tsx'
import { CartTotals } from './cart-totals.tsx'
import { loadAdded } from './load-added.ts'
import { useAdded } from './use-added.ts'
import { useCartRefresh } from './use-cart-refresh.ts'
import * as words from './words.tsx'
import './cart.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.yourCart,
    description: words.theProductsInYour,
    path: '/cart',
    index: false,
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const pageData = context.get(pageDataContext)
  const [[banner], rates, added] = await Promise.all([
    pageData.banners('cart'),
    pageData.deliveryRates(),
    loadAdded(pageData, url.searchParams),
  ])
  return data({ banner: banner?.imagePath, rates, added }, { status: added && !added.product ? 404 : 200 })
}

export default function CartPage({ loaderData: { banner, rates, added } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  useAdded(added)
  return (
    <>
      <CartBanner banner={banner} />
      <div className="wrap cart-page">
        <Steps steps={cartSteps} current={0} />
        {isHydrated ? <Cart rates={rates} /> : <CartSkeleton added={added} />}
      </div>
    </>
  )
}

function CartBanner({ banner }: { banner: string | undefined }) {
  return (
    <div className="cart-banner">
      {banner && <Picture src={banner} alt="" sizes="100vw" width={1920} height={640} max={1920} eager />}
      <div className="wrap cart-banner-text">
        <h1>{words.yourCart}</h1>
        <p>{words.savedOnThisPhone}</p>
      </div>
    </div>
  )
}

type Removed = {
  line: CartLine
  position: number
  /** The coupon that went with the line, and the same as text. */
  coupon: AppliedCoupon | null
  wentAlong: string
}

function couponText(lines: readonly CartLine[], { code, percent }: AppliedCoupon): string {
  return words.couponWent(code, formatTaka(totals(lines, percent).discount))
}

function Cart({ rates }: { rates: readonly DeliveryRate[] }) {
  const { lines } = useCart()
  const { lostCoupon, known, waiting } = useCartRefresh(lines)
  const [removed, setRemoved] = useState<Removed | null>(null)

  function remove(line: CartLine) {
    const before = readCoupon()
    removeLine(line.id)
    const coupon = readCoupon() ? null : before
    const wentAlong = coupon && lines.length > 1 ? couponText(lines, coupon) : ''
    setRemoved({ line, position: lines.indexOf(line), coupon, wentAlong })
    toast(words.itemRemovedFromCart)
  }

  function undo({ line, position, coupon }: Removed) {
    restoreLine(line, position)
    // Another one that was applied since stays.
    if (coupon && !readCoupon()) applyCoupon(coupon)
    setRemoved(null)
    // The focused button disappears together with its notice.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  function held({ product: { _id, unit } }: CartLine) {
    return waiting
      .flatMap((order) => order.held)
      .filter((one) => one.productId === _id && one.unit === unit?.code)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  }

  const isEmpty = lines.length === 0
  const lastRemoved = removed && (
    <RemovedLine removed={removed} isAlone={isEmpty} onUndo={() => undo(removed)} />
  )
  const notice = known && <PlacedNotice known={known} />
  if (isEmpty)
    return (
      <EmptyCart>
        {notice}
        {lastRemoved}
      </EmptyCart>
    )
  return (
    <div className="cart">
      <section aria-label={words.productsInYourCart}>
        {notice}
        {lastRemoved}
        <CartTable lines={lines} held={held} waiting={waiting} onRemove={remove} />
        <Link className="link-go" to="/shop">
          {words.continueShopping} <Icon icon={ArrowRight} />
        </Link>
      </section>
      <CartTotals lines={lines} held={held} lostCoupon={lostCoupon} rates={rates} />
    </div>
  )
}

type RemovedProps = { removed: Removed; isAlone: boolean; onUndo: () => void }

function RemovedLine({ removed: { line, wentAlong }, isAlone, onUndo }: RemovedProps) {
  const button = useRef<HTMLButtonElement>(null)

  // The table disappeared with its last line, so the focus moves to this button.
  useEffect(() => {
    if (isAlone && document.activeElement === document.body) button.current?.focus()
  }, [isAlone])

  return (
    <p className="cart-removed">
      <span>
        {words.removed(asChosen(line.product, line.chosen).title)}
        {wentAlong}
      </span>
      <Button ref={button} variant="quiet" size="small" onClick={onUndo}>
        <Icon icon={Undo2} />
        {words.undo}
      </Button>
    </p>
  )
}

function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <EmptyState
        icon={<Icon icon={ShoppingBag} />}
        title={words.yourCartIsEmpty}
        action={<LinkButton to="/shop">{words.goToShop}</LinkButton>}
      >
        {words.productsThatYouAdd}
      </EmptyState>
    </>
  )
}
