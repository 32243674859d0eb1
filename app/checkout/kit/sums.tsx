import type { ReactNode } from 'react'
import { formatTaka } from '#shared/money.ts'
import type { Totals } from '#shared/pricing.ts'
import * as words from './words.tsx'
import '#app/order/order-parts.css'

type Props = Totals & { couponCode?: string | undefined; children?: ReactNode }

/** Subtotal, discount and total, in the cart and in the checkout. */
export function Sums({ subtotal, discount, total, couponCode, children }: Props) {
  return (
    <dl className="sums">
      <div>
        <dt>{words.subtotal}</dt>
        <dd className="money">{formatTaka(subtotal)}</dd>
      </div>
      <div>
        <dt>{words.discount(discount > 0 && couponCode ? couponCode : '')}</dt>
        <dd className={discount > 0 ? 'money sums-off' : 'money'}>
          {discount > 0 ? `−${formatTaka(discount)}` : formatTaka(0)}
        </dd>
      </div>
      <div className="sums-total">
        <dt>{words.total}</dt>
        <dd className="money">{formatTaka(total)}</dd>
      </div>
      {children}
    </dl>
  )
}
