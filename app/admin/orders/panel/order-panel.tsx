import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { FailedLoad } from '#app/admin/kit/list/failed-load.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'
import { orderPath } from '../order-paths.ts'
import { orderAttentionText } from './attention-text.ts'
import { OrderFacts } from './order-facts.tsx'
import { StatusForm } from './status-form.tsx'

type Props = {
  id: string
  /** The order as the list has it, shown while its details are loading. */
  listed: Order | undefined
  onClose: () => void
  onChange: () => void
}

/** The next status of an order, beside the list; everything else about it has a page of its own. */
export function OrderPanel({ id, listed, onClose, onChange }: Props) {
  const loaded = useLoad(id, (signal) =>
    api<typeof staffOrders.file>('GET /orders/file/:id', { params: { id }, signal }),
  )
  const { data: details, error, busy } = loaded
  const mayUpdate = usePermission('orders.update')
  const order = details?.order ?? listed

  function refresh() {
    onChange()
    loaded.reload()
  }

  function done() {
    onChange()
    onClose()
  }

  return (
    <SidePanel title={mayUpdate ? 'Update Order Status' : 'Order'} onClose={onClose}>
      {error !== undefined && !busy && (
        <FailedLoad onRetry={loaded.reload}>This order could not be loaded.</FailedLoad>
      )}
      {!order && error === undefined && <Spinner>Loading order...</Spinner>}
      {order?.attention && <Notice>{orderAttentionText(order)}</Notice>}
      {order && (
        <p className="orders-which">
          <b>Order {order.number}</b> <span className="small muted">{dhakaTime(order.createdAt)}</span>
        </p>
      )}
      {order && mayUpdate && (
        <StatusForm
          order={order}
          refundable={details?.refundable}
          onDone={done}
          onCancel={onClose}
          onStale={refresh}
        />
      )}
      {order && <OrderFacts order={order} />}
      {order && (
        <LinkButton variant="second" wide to={orderPath(order.number)}>
          Open order {order.number}
        </LinkButton>
      )}
    </SidePanel>
  )
}
