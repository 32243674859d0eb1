import { StockStatus } from '#app/ui/product/stock-status.tsx'
import type { Product } from '#shared/contract/product.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { lowestEmi } from '#shared/orders/emi.ts'
import * as words from './words.tsx'
import './purchase-facts.css'

type Words = { short: string; long: string }
type Props = { product: Product; price: Taka; warranty: Words; delivery: Words; isOwn: boolean }

/** EMI, warranty, stock and delivery, under the price. The style sheet draws their icons, which costs no script. */
export function PurchaseFacts({ product, price, warranty, delivery, isOwn }: Props) {
  const emi = lowestEmi(price)
  return (
    <dl className="purchase-facts">
      {emi && (
        <div>
          <dt>{words.emi}</dt>
          <dd>
            <b>{words.aMonth(formatTaka(emi.monthly))}</b>
            <small>{words.forMonths(emi.months, <a href="#emi">{words.or36And}</a>)}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.warranty}</dt>
        <dd>
          <b>{warranty.short}</b>
          {warranty.long !== warranty.short && <small>{warranty.long}</small>}
        </dd>
      </div>
      <div>
        <dt>{words.stock}</dt>
        <dd>
          {isOwn ? <b>{words.reservedForYou}</b> : <StockStatus product={product} />}
          <small>{isOwn ? words.whileYouPay : words.reservedForYouOnce}</small>
        </dd>
      </div>
      <div>
        <dt>{words.delivery}</dt>
        <dd>
          <b>{delivery.short}</b>
          <small>{delivery.long}</small>
        </dd>
      </div>
    </dl>
  )
}
