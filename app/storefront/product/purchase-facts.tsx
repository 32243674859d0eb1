import { StockStatus } from '#app/ui/product/stock-status.tsx'
import type { Product } from '#shared/contract/product.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { lowestEmi } from '#shared/orders/emi.ts'
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
          <dt>EMI</dt>
          <dd>
            <b>{formatTaka(emi.monthly)} a month</b>
            <small>
              for {emi.months} months, <a href="#emi">or 3, 6 and 9</a>
            </small>
          </dd>
        </div>
      )}
      <div>
        <dt>Warranty</dt>
        <dd>
          <b>{warranty.short}</b>
          {warranty.long !== warranty.short && <small>{warranty.long}</small>}
        </dd>
      </div>
      <div>
        <dt>Stock</dt>
        <dd>
          {isOwn ? <b>Reserved for you</b> : <StockStatus product={product} />}
          <small>{isOwn ? 'While you pay' : 'Reserved for you once you place the order'}</small>
        </dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>
          <b>{delivery.short}</b>
          <small>{delivery.long}</small>
        </dd>
      </div>
    </dl>
  )
}
