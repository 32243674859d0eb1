import { LineName } from '#app/order/line-name.tsx'
import { StatusPill } from '#app/order/status-pill.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { Order } from '#shared/contract/orders.ts'
import { digits } from '#shared/figure-words.ts'
import { formatTaka } from '#shared/money.ts'
import * as words from './words.ts'
import './order-table.css'

const { columns } = words

export function OrderTable({ orders }: { orders: Order[] }) {
  return (
    <div className="account-orders">
      <TableBox
        cards
        label={words.yourOrders}
        columns={[columns.order, columns.date, columns.status, { end: columns.total }]}
      >
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </TableBox>
    </div>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { _id, number, products, createdAt, orderStatus, totalAmount } = order
  return (
    <tr>
      <td className="account-order-what">
        <div>
          <span className="photo">
            {products[0]?.image && <Picture src={products[0].image} alt="" sizes="60px" max={240} />}
          </span>
          <div>
            <Link
              className="account-order-number"
              to={`/user/orders/${_id}`}
              aria-label={words.orderNumber(number)}
            >
              {digits(number)}
            </Link>
            <ul>
              {products.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be in an order twice
                <li key={`${line.productId}-${index}`}>
                  <LineName line={line} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </td>
      <td className="account-order-date nowrap">
        <time dateTime={createdAt}>{dhakaDay(createdAt)}</time>
      </td>
      <td>
        <StatusPill status={orderStatus} />
      </td>
      <td className="end strong money">{formatTaka(totalAmount)}</td>
    </tr>
  )
}
