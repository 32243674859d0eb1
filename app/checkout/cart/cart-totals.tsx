import { Lock, RefreshCw, Truck } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Sums } from '#app/checkout/kit/sums.tsx'
import { discountOf, storeDiscount, useCoupon } from '#app/state/applied-coupon.ts'
import type { CartLine } from '#app/state/cart.ts'
import { acceptPrices } from '#app/state/cart-changes.ts'
import { readCheckoutDraft } from '#app/state/checkout-draft.ts'
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
import { SendToHotline } from './send-to-hotline.tsx'
import type { LostCoupon } from './use-cart-refresh.ts'
import * as words from './words.tsx'

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
      <h2 id="cart-totals">{words.cartTotals}</h2>
      <CouponBox lines={lines} applied={applied} lost={lostCoupon} />
      <Sums {...sums} couponCode={applied?.code} />
      {emi && <p className="muted">{words.orByEmi(formatTaka(emi.monthly))}</p>}
      {sums.subtotal > paymentBounds.max && (
        <Notice>
          {words.mostAtOnce(
            formatTaka(paymentBounds.max),
            <a className="link" href={identity.hotline.href}>
              {identity.hotline.shown}
            </a>,
          )}
        </Notice>
      )}
      {hasTried && isBlocked && <Notice kind="error">{words.aProductInYour}</Notice>}
      <Button size="large" wide onClick={proceed}>
        {words.proceedToCheckout}
      </Button>
      <SendToHotline lines={lines} couponCode={percent > 0 && applied ? applied.code : ''} />
      <Assurances lines={lines} rates={rates} />
    </aside>
  )
}

function Assurances({ lines, rates }: Pick<Props, 'lines' | 'rates'>) {
  return (
    <ul className="assure">
      <li>
        <Icon icon={Lock} />
        {words.cardBkashNagadRocket}
      </li>
      <li>
        <Icon icon={Truck} />
        {deliveryLine(rates)}
      </li>
      {lines.some(({ product }) => isNewApple(product)) && (
        <li>
          <Icon icon={RefreshCw} />
          {words.n10DayReplacementOn}
        </li>
      )}
    </ul>
  )
}

/** The rate of the address that was typed at the checkout before, or those of all. */
function deliveryLine(rates: readonly DeliveryRate[]): string {
  const { district = '', country = defaultCountry } = readCheckoutDraft()
  const rate = rateForAddress(rates, { district, country })
  if (rate)
    return words.deliveryTo(rate.district, deliveryText({ charge: rate.charge, days: daysText(rate) }))
  const { short, long } = deliveryFacts(rates)
  return words.deliveryInShort(short, long)
}

function isNewApple({ brand, deviceType }: CartLine['product']): boolean {
  return brand.toLowerCase() === 'apple' && deviceType !== 'Pre-Owned'
}
