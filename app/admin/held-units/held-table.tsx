import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import type { HeldOrder, staffOrders } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { heldTime } from './held-time.ts'

type Props = { orders: readonly HeldOrder[]; onChange: () => void }

export function HeldTable({ orders, onChange }: Props) {
  const mayRelease = usePermission('orders.update')
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>('tbody > tr')
  const question = useRowQuestion<HeldOrder>({
    question: ({ number }) => `Release the units of order ${number}?`,
    text: () => (
      <p>
        The gateway is asked first: if the order is paid, it keeps its units. Otherwise it is cancelled and
        others can buy them.
      </p>
    ),
    action: 'Release',
    onConfirm: release,
  })

  async function release({ _id: orderId, number }: HeldOrder) {
    try {
      await api<typeof staffOrders.releaseHeld>('POST /orders/releaseHeld', { body: { orderId } })
      toast(`The units of order ${number} are free again.`)
    } catch (error) {
      toastFailure(error, 'The units could not be released.')
    }
    onChange()
  }

  return (
    <div className="adm-cards" {...focusAfterRemoval}>
      <TableBox
        label="Orders that hold units"
        columns={['Order', 'Buyer', 'Units', 'Held', mayRelease && 'Action']}
      >
        {orders.map((order) => (
          <HeldRow key={order._id} order={order} onRelease={mayRelease && (() => question.ask(order))} />
        ))}
      </TableBox>
      {question.dialog}
    </div>
  )
}

function HeldRow({ order, onRelease }: { order: HeldOrder; onRelease: (() => void) | false }) {
  return (
    <tr>
      <th scope="row">
        {order.number}
        <br />
        <span className="small muted">{formatTaka(order.total)}</span>
      </th>
      <td className="wide">
        <Buyer {...order} />
      </td>
      <td className="wide">
        <ul>
          {order.products.map(({ title, units, onHand }) => (
            <li key={title}>
              {units} of {onHand} · {title}
            </li>
          ))}
        </ul>
      </td>
      <td>{heldTime(order.since, order.until)}</td>
      {onRelease && (
        <td>
          <Button variant="second" size="small" onClick={onRelease}>
            Release<span className="sr-only"> order {order.number}</span>
          </Button>
        </td>
      )}
    </tr>
  )
}

function Buyer({ name, email, phone, network }: HeldOrder) {
  return (
    <>
      {name}
      <br />
      <span className="small muted">
        {email} · {phone}
        {network && ` · from ${network}`}
      </span>
    </>
  )
}
