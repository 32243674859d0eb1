import { LineLink } from '#app/order/line-name.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { Order, OrderLine } from '#shared/contract/orders.ts'
import { formatTaka, toPaisa, toTaka } from '#shared/money.ts'
import { goneText } from '#shared/orders/pieces.ts'
import { LineDetails, MoneyFacts } from '../panel/order-facts.tsx'

const columns = ['Product', { end: 'Pieces' }, { end: 'Price' }, { end: 'Sum' }]

/** The lines of an order with their prices, and its money. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-products">
      <h2 id="order-products">Products</h2>
      <TableBox label="Products and prices" columns={columns} cards>
        {order.products.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
          <Line key={position} line={line} />
        ))}
      </TableBox>
      <dl className="admin-facts order-money">
        <MoneyFacts order={order} />
      </dl>
    </section>
  )
}

/** A line whose pieces are all gone is struck out. */
function Line({ line }: { line: OrderLine }) {
  const { quantity, price } = line
  const gone = goneText(line)
  return (
    <tr>
      <td className="wide">
        <LineLink line={line} className="link" />
        {gone && <small className="orders-refunded">{gone}</small>}
        <LineDetails line={line} />
      </td>
      <td className="end">
        {quantity}
        <span className="order-times"> × </span>
      </td>
      <td className="end money">{formatTaka(price)}</td>
      <td className="end money strong">{formatTaka(toTaka(toPaisa(price) * quantity))}</td>
    </tr>
  )
}
