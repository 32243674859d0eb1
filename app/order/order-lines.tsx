import { Picture } from '#app/ui/pictures/picture.tsx'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { Order, OrderLine } from '#shared/contract/orders.ts'
import { formatTaka, toPaisa, toTaka } from '#shared/money.ts'
import { goneText } from '#shared/orders/pieces.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { unitText } from '#shared/units/unit-text.ts'
import { coverText } from './cover-text.ts'
import { LineLink } from './line-name.tsx'
import { Sum } from './sum.tsx'
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
            <th>Product</th>
            <th className="end">Price</th>
            <th className="end">Quantity</th>
            <th className="end">Subtotal</th>
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
        <Sum name="Subtotal" amount={order.subtotal} />
        {order.discount > 0 && (
          <Sum
            name={order.couponCode ? `Discount, ${order.couponCode}` : 'Discount'}
            amount={-order.discount}
          />
        )}
        {order.staffDiscount && <Sum name="Special discount" amount={-order.staffDiscount} />}
        {order.deliveryCharge && <Sum name="Delivery" amount={order.deliveryCharge} />}
        <div className="sums-total">
          <dt>Total</dt>
          <dd className="money">{formatTaka(order.totalAmount)}</dd>
        </div>
        {order.due > 0 && order.paid > 0 && <Sum name="Paid" amount={order.paid} />}
        {order.due > 0 && (order.paid > 0 || order.channel) && <Sum name="Due" amount={order.due} />}
        {order.refunded && <Sum name="Refunded" amount={-order.refunded} />}
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
            <LineLink line={line} />
            {gone && <p className="small strong">{gone}</p>}
            {options && <p className="small muted">{options}</p>}
            {line.unit && <p className="small muted">{unitText(line.unit)}</p>}
            {line.warranty && <p className="small muted">{line.warranty}</p>}
            {machines.map((machine) => (
              <p key={machine.piece} className="small muted">
                Serial number <span className="digits">{machine.serial}</span>
                {coverText(machine)}
              </p>
            ))}
          </div>
        </div>
      </td>
      <td className="end money">{formatTaka(line.price)}</td>
      <td className="end order-quantity">
        <span aria-hidden="true">× </span>
        {line.quantity}
      </td>
      <td className="end strong money">{formatTaka(toTaka(toPaisa(line.price) * line.quantity))}</td>
    </tr>
  )
}
