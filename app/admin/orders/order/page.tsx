import { useState } from 'react'
import { Receipt } from '#app/admin/counter/receipt.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { staffOrders, WholeOrder } from '#shared/contract/staff-orders.ts'
import { orderAttentionText } from '../panel/attention-text.ts'
import { attentionNames } from '../shipments/shipment-words.ts'
import type { Route } from './+types/page.ts'
import { Invoice } from './invoice.tsx'
import { OrderActions, type PaperKind } from './order-actions.tsx'
import { OrderHead } from './order-head.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { Paper } from './paper.tsx'
import { RecordSections } from './record-sections.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { listUndecided } from './review-words.ts'
import { WorkSections } from './work-sections.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Order ${params.number}`,
    description: 'One order of the shop.',
    path: `/admin/order-management/${params.number}`,
    index: false,
  })

/** One order for staff. Its address takes the number that people say on the phone, or the id of the order. */
export default function OrderPage({ params: { number } }: Route.ComponentProps) {
  const loaded = useLoad(number, (signal) =>
    api<typeof staffOrders.file>('GET /orders/file/:id', { params: { id: number }, signal }),
  )
  const { data: details } = loaded
  return (
    <>
      <OrderHead number={details?.order.number ?? number} order={details?.order} />
      <LoadStatus loaded={loaded} loading="Loading order..." failed="This order could not be loaded." />
      {details && <OrderContent key={details.order._id} details={details} onChange={loaded.reloadAndWait} />}
    </>
  )
}

type Props = { details: WholeOrder; onChange: () => Promise<void> }

/** Frequent actions on top, then lines and money, and on the right the buyer and the history. */
function OrderContent({ details, onChange }: Props) {
  const mayUpdate = usePermission('orders.update')
  const [printing, setPrinting] = useState<PaperKind | null>(null)
  const { order, serialsMissing } = details
  const done = () => setPrinting(null)
  return (
    <>
      <div className="order-notices">
        {order.attention && <Notice>{orderAttentionText(order)}</Notice>}
        {order.parcelAttention && <Notice>Check the parcel: {attentionNames[order.parcelAttention]}.</Notice>}
        {serialsMissing && <Notice>{missingText(serialsMissing)}</Notice>}
        {mayUpdate && listUndecided(details).length > 0 && (
          <ReviewButtons details={details} onDone={onChange} />
        )}
      </div>
      <OrderActions details={details} onPrint={setPrinting} />
      <div className="desk-order-columns">
        <WorkSections details={details} onChange={onChange} />
        <RecordSections details={details} onChange={onChange} />
      </div>
      {printing === 'invoice' && <Invoice details={details} onPrinted={done} />}
      {printing === 'receipt' && <Receipt details={details} onPrinted={done} />}
      {printing === 'slip' && (
        <Paper onPrinted={done}>
          <PackingSlip order={order} />
        </Paper>
      )}
    </>
  )
}

function missingText(count: number): string {
  const machines = count === 1 ? '1 machine has' : `${count} machines have`
  return `${machines} left without a serial number. Please enter it below, or it has no warranty online.`
}
