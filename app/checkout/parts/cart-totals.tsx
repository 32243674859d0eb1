import { Lock, RefreshCw, Truck } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lowestEmi } from '#shared/emi.ts'
import { identity } from '#shared/identity.ts'
import { paymentBounds } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import { totals } from '#shared/pricing.ts'
import type { CartLine } from '../../state/cart.ts'
import { acceptPrices } from '../../state/cart-changes.ts'
import { discountOf, storeDiscount, useCoupon } from '../../state/coupon.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { CouponBox } from './coupon-box.tsx'
import { type Held, lineProblem } from './line-problem.ts'
import { Sums } from './sums.tsx'

type Props = { lines: readonly CartLine[]; held: Held; lostCoupon: string | null }

export function CartTotals({ lines, held, lostCoupon }: Props) {
  const applied = useCoupon()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState(false)
  const percent = discountOf(lines, applied)
  const sums = totals(lines, percent)
  const emi = lowestEmi(sums.total)
  const isBlocked = lines.some((line) => lineProblem(line, lines, held) !== null)

  function proceed() {
    setPressed(true)
    if (isBlocked) return
    acceptPrices()
    storeDiscount()
    void navigate('/checkout')
  }

  return (
    <aside className="panel panel-sunken cart-totals" aria-labelledby="cart-totals">
      <h2 id="cart-totals">Cart totals</h2>
      <CouponBox lines={lines} applied={percent > 0 ? applied : null} lost={lostCoupon} />
      <Sums {...sums} couponCode={applied?.code} />
      {emi && <p className="muted">{`or from ${formatTaka(emi.monthly)} a month with a credit card`}</p>}
      {sums.subtotal > paymentBounds.max && (
        <Notice>
          Online payment takes up to {formatTaka(paymentBounds.max)} at a time. For more, call{' '}
          <a className="link" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>
          .
        </Notice>
      )}
      {pressed && isBlocked && (
        <Notice kind="error">Something in your cart cannot be bought as it is. Please see its line.</Notice>
      )}
      <Button size="large" wide onClick={proceed}>
        PROCEED TO CHECKOUT
      </Button>
      <ul className="assure">
        <li>
          <Icon icon={Lock} />
          Card, bKash, Nagad, Rocket or bank, through SSLCOMMERZ
        </li>
        <li>
          <Icon icon={Truck} />
          Free delivery in Dhaka in 2 to 3 days
        </li>
        {lines.some(({ product }) => isNewApple(product)) && (
          <li>
            <Icon icon={RefreshCw} />
            10-day replacement on Apple products
          </li>
        )}
      </ul>
    </aside>
  )
}

function isNewApple({ brand, deviceType }: CartLine['product']): boolean {
  return brand.toLowerCase() === 'apple' && deviceType !== 'Pre-Owned'
}
