import { orderPath } from '#app/admin/orders/order-paths.ts'
import { RefundedNote } from '#app/admin/orders/panel/refunded-note.tsx'
import { StatusPill } from '#app/order/status-pill.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'

export function NewestOrders({ orders }: { orders: Order[] }) {
  return (
    <Panel className="dashboard-newest">
      <div className="admin-panel-head">
        <h2>Newest orders</h2>
        <Link className="link" to="/admin/order-management">
          All orders
        </Link>
      </div>
      <TableBox
        cards
        label="Newest orders"
        columns={['#', 'Customer', 'Products', { end: 'Amount' }, 'Payment', 'Status']}
      >
        {orders.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </TableBox>
    </Panel>
  )
}

function Row({ order }: { order: Order }) {
  const [first, ...more] = order.products
  return (
    <tr>
      <td>
        <Link className="link" to={orderPath(order.number)}>
          {order.number}
        </Link>
      </td>
      <td className="dashboard-customer">{order.customerInfo.name}</td>
      <td className="wide">
        {first?.name}
        {more.length > 0 && <small> and {more.length} more</small>}
      </td>
      <td className="end money strong">
        {formatTaka(order.totalAmount)}
        <RefundedNote order={order} />
      </td>
      <td className="dashboard-payment">{order.paymentStatus}</td>
      <td>
        <StatusPill status={order.orderStatus} />
      </td>
    </tr>
  )
}
