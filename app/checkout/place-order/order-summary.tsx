import { Lock } from 'lucide'
import type { ComponentProps } from 'react'
import { Sums } from '#app/checkout/kit/sums.tsx'
import { FailureNotice } from '#app/checkout/result/failure-notice.tsx'
import { PayingFor } from '#app/order/paying-for.tsx'
import { discountOf } from '#app/state/applied-coupon.ts'
import type { CartLine } from '#app/state/cart.ts'
import type { AppliedCoupon } from '#app/state/coupon.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'
import { totals } from '#shared/pricing.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import * as words from './words.tsx'

type Props = {
  lines: readonly CartLine[]
  /** Orders of the buyer that are unpaid. */
  waiting: readonly WaitingOrder[]
  coupon: AppliedCoupon | null
  /** A sentence about the delivery charge, which is paid beside the total. */
  delivery: string
  /** The props of the checkbox that accepts the terms. */
  terms: Omit<ComponentProps<typeof Checkbox>, 'label'>
  /** The months of the EMI that was chosen; empty: none. */
  emiMonths: string
  failure: Error | null
  busy: boolean
}

export function OrderSummary({ lines, waiting, coupon, delivery, terms, failure, busy, emiMonths }: Props) {
  const sums = totals(lines, discountOf(lines, coupon))
  return (
    <aside className="panel panel-sunken checkout-order" aria-labelledby="your-order">
      <h2 id="your-order">{words.yourOrder}</h2>
      <ul className="bought">
        {lines.map((line) => (
          <Line key={line.id} line={line} waiting={waiting} />
        ))}
      </ul>
      <Sums {...sums} couponCode={coupon?.code}>
        <Instalments total={sums.total} months={emiMonths} />
      </Sums>
      <p className="small muted">{delivery}</p>
      <div className="checkout-terms">
        <Checkbox
          {...terms}
          label={words.agree(
            <Link className="link" to="/terms">
              {words.terms}
            </Link>,
            <Link className="link" to="/privacy-policy">
              {words.privacyPolicy}
            </Link>,
            <Link className="link" to="/refund-policy">
              {words.refundPolicy}
            </Link>,
          )}
        />
      </div>
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? words.placingYourOrder : words.placeOrder}
      </Button>
      <p className="checkout-lock">
        <Icon icon={Lock} />
        {words.youPayOnThe}
      </p>
    </aside>
  )
}

/** What the bank makes of the total: it stays the same here, and the charge is on the card's statement. */
function Instalments({ total, months }: { total: Taka; months: string }) {
  const plan = emiPlans.find((one) => String(one.months) === months)
  if (!plan || total < emiFloor) return null
  const { monthly, charge } = emi(total, plan)
  return (
    <>
      <div>
        <dt>{words.emiMonthCount(plan.months)}</dt>
        <dd className="money">{words.aMonth(formatTaka(monthly))}</dd>
      </div>
      <div>
        <dt>{words.bankChargeInThe}</dt>
        <dd className="money">{formatTaka(charge)}</dd>
      </div>
    </>
  )
}

function Line({ line, waiting }: { line: CartLine; waiting: readonly WaitingOrder[] }) {
  const { chosen, quantity } = line
  const product = asChosen(line.product, chosen)
  const facts = [chosenOptionsText(chosen), quantity > 1 && words.pieces(quantity)].filter(Boolean).join(', ')
  return (
    <li>
      <span className="photo">
        <Picture src={product.image} alt="" sizes="60px" max={160} />
      </span>
      <p>
        <b>{product.title}</b>
        {facts && <small>{facts}</small>}
        <PayingFor orders={waiting} product={product} />
      </p>
      <span className="money">{formatTaka(totals([line]).subtotal)}</span>
    </li>
  )
}
