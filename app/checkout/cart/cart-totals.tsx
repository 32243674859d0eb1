import { Lock, RefreshCw, Truck } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Sums } from '#app/checkout/kit/sums.tsx'
import type { CartLine } from '#app/state/cart.ts'
import { acceptPrices } from '#app/state/cart-changes.ts'
import { readCheckoutDraft } from '#app/state/checkout-draft.ts'
import { discountOf, storeDiscount, useCoupon } from '#app/state/coupon.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { defaultCountry, paymentBounds } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import { type DeliveryRate, daysText, deliveryFacts, deliveryText } from '#shared/orders/delivery.ts'
import { lowestEmi } from '#shared/orders/emi.ts'
import { rateForAddress } from '#shared/orders/rate-for-address.ts'
import { totals } from '#shared/pricing.ts'
import { identity } from '#shared/site/identity.ts'
import { CouponBox } from './coupon-box.tsx'
import { type HeldUnits, lineProblem } from './line-problem.ts'
import type { LostCoupon } from './use-cart-refresh.ts'

type Props = {
  lines: readonly CartLine[]
  held: HeldUnits
  lostCoupon: LostCoupon | null
  rates: readonly DeliveryRate[]
}

export function CartTotals({ lines, held, lostCoupon, rates }: Props) {
  const applied = useCoupon()
  const navigate = useNavigate()
  const [hasTried, setHasTried] = useState(false)
  const percent = discountOf(lines, applied)
  const sums = totals(lines, percent)
  const emi = lowestEmi(sums.total)
  const isBlocked = lines.some((line) => lineProblem(line, lines, held) !== null)

  function proceed() {
    setHasTried(true)
    if (isBlocked) return
    acceptPrices()
    storeDiscount()
    void navigate('/checkout')
  }

  return (
    <aside className="panel panel-sunken cart-totals" aria-labelledby="cart-totals">
      <h2 id="cart-totals">Cart totals</h2>
      <CouponBox lines={lines} applied={applied} lost={lostCoupon} />
      <Sums {...sums} couponCode={applied?.code} />
      {emi && <p className="muted">{`or from ${formatTaka(emi.monthly)} a month by EMI`}</p>}
      {sums.subtotal > paymentBounds.max && (
        <Notice>
          Online payment takes up to {formatTaka(paymentBounds.max)} at a time. For more, call{' '}
          <a className="link" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>
          .
        </Notice>
      )}
      {hasTried && isBlocked && (
        <Notice kind="error">A product in your cart needs a change. Please see the note beside it.</Notice>
      )}
      <Button size="large" wide onClick={proceed}>
        PROCEED TO CHECKOUT
      </Button>
      <Assurances lines={lines} rates={rates} />
    </aside>
  )
}

function Assurances({ lines, rates }: Pick<Props, 'lines' | 'rates'>) {
  return (
    <ul className="assure">
      <li>
        <Icon icon={Lock} />
        Card, bKash, Nagad, Rocket or bank, through SSLCOMMERZ
      </li>
      <li>
        <Icon icon={Truck} />
        {deliveryLine(rates)}
      </li>
      {lines.some(({ product }) => isNewApple(product)) && (
        <li>
          <Icon icon={RefreshCw} />
          10-day replacement on Apple products
        </li>
      )}
    </ul>
  )
}

/** The rate of the address that was typed at the checkout before, or those of all. */
function deliveryLine(rates: readonly DeliveryRate[]): string {
  const { district = '', country = defaultCountry } = readCheckoutDraft()
  const rate = rateForAddress(rates, { district, country })
  if (rate) return `To ${rate.district}: ${deliveryText({ charge: rate.charge, days: daysText(rate) })}`
  const { short, long } = deliveryFacts(rates)
  return `${short}. ${long}.`
}

function isNewApple({ brand, deviceType }: CartLine['product']): boolean {
  return brand.toLowerCase() === 'apple' && deviceType !== 'Pre-Owned'
}
