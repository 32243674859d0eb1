import { Picture } from '#app/ui/pictures/picture.tsx'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { Order, OrderLine } from '#shared/contract/orders.ts'
import { digits } from '#shared/figure-words.ts'
import { formatTaka, toPaisa, toTaka } from '#shared/money.ts'
import { goneText } from '#shared/orders/pieces.ts'
import { optionGroups } from '#shared/pricing.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { langOf, language } from '#shared/site/page-words.ts'
import { warrantyIn } from '#shared/units/stored-warranty.ts'
import { unitText } from '#shared/units/unit-text.ts'
import { coverText } from './cover-text.ts'
import { LineLink } from './line-name.tsx'
import { Sum } from './sum.tsx'
import * as words from './words/order-words.tsx'
import '#app/ui/layout/table-cards.css'
import './order-parts.css'

type Props = { order: Order; warranties?: readonly OrderWarranty[] }

/** The products of an order and its totals. */
export function OrderLines({ order, warranties = [] }: Props) {
  return (
    <>
      <table className="order-lines table-cards">
        <thead>
          <tr>
            <th>{words.product}</th>
            <th className="end">{words.price}</th>
            <th className="end">{words.quantity}</th>
            <th className="end">{words.subtotal}</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line, position) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state
              key={position}
              line={line}
              machines={warranties.filter((machine) => machine.line === position)}
            />
          ))}
        </tbody>
      </table>
      <dl className="sums order-sums">
        <Sum name={words.subtotal} amount={order.subtotal} />
        {order.discount > 0 && <Sum name={words.discount(order.couponCode)} amount={-order.discount} />}
        {order.staffDiscount && <Sum name={words.specialDiscount} amount={-order.staffDiscount} />}
        {order.deliveryCharge && <Sum name={words.delivery} amount={order.deliveryCharge} />}
        <div className="sums-total">
          <dt>{words.total}</dt>
          <dd className="money">{formatTaka(order.totalAmount)}</dd>
        </div>
        {order.due > 0 && order.paid > 0 && <Sum name={words.paid} amount={order.paid} />}
        {order.due > 0 && (order.paid > 0 || order.channel) && <Sum name={words.due} amount={order.due} />}
        {order.refunded && <Sum name={words.refunded} amount={-order.refunded} />}
      </dl>
    </>
  )
}

function Line({ line, machines }: { line: OrderLine; machines: readonly OrderWarranty[] }) {
  const options = chosenOptionsText(line)
  const gone = goneText(line)
  return (
    <tr>
      <td className="order-what">
        <div>
          <span className="photo">
            {line.image && <Picture src={line.image} alt="" sizes="64px" max={160} />}
          </span>
          <div>
            <LineLink line={line} to={pathOf(line)} />
            {gone && <p className="small strong">{gone}</p>}
            {options && <p className="small muted">{options}</p>}
            {line.unit && <p className="small muted">{unitText(line.unit)}</p>}
            {line.warranty && <WarrantyLine text={warrantyIn(language, line.warranty)} />}
            {machines.map((machine) => (
              <p key={machine.piece} className="small muted">
                {words.serialNumber(<span className="digits">{machine.serial}</span>)}
                {coverText(machine)}
              </p>
            ))}
          </div>
        </div>
      </td>
      <td className="end money">{formatTaka(line.price)}</td>
      <td className="end order-quantity">
        <span aria-hidden="true">× </span>
        {digits(line.quantity)}
      </td>
      <td className="end strong money">{formatTaka(toTaka(toPaisa(line.price) * line.quantity))}</td>
    </tr>
  )
}

/** The product as it was chosen. A unit that was bought is no longer there. */
function pathOf({ productId, unit, ...chosen }: OrderLine): string {
  const search = new URLSearchParams()
  for (const group of optionGroups) if (chosen[group] && !unit) search.set(group, chosen[group])
  return `/product/${productId}${search.size > 0 ? `?${search}` : ''}`
}

/** What staff wrote themselves stays in their language. */
function WarrantyLine({ text }: { text: string }) {
  return (
    <p className="small muted" lang={langOf(text)}>
      {text}
    </p>
  )
}
