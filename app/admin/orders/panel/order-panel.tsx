import { Link2, Package, Printer } from 'lucide'
import { useState } from 'react'
import { copyText } from '#app/admin/kit/copy-text.ts'
import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { FailedLoad } from '#app/admin/kit/list/failed-load.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { awaitedAmount } from '#app/order/awaited-amount.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Accordion } from '#app/ui/layout/accordion.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time.ts'
import type { Order, OrderDetails } from '#shared/contract/orders.ts'
import type { staffOrders, WholeOrder } from '#shared/contract/staff-orders.ts'
import { mayCorrect } from '#shared/orders/order-moves.ts'
import { orderAttentionText } from './attention-text.ts'
import { CollectForm } from './collect-form.tsx'
import { CorrectDelivery } from './correct-delivery.tsx'
import { History } from './history.tsx'
import { Invoice } from './invoice.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderSms } from './order-sms.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PayLink } from './pay-link.tsx'
import { Payments } from './payments.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { listUndecided } from './review-words.ts'
import type { SerialForm } from './serial-form.ts'
import { Serials } from './serials.tsx'
import { Shipments } from './shipments.tsx'
import { StatusForm } from './status-form.tsx'

type Props = {
  id: string
  /** The order as the list has it, shown while its details are loading. */
  listed: Order | undefined
  onClose: () => void
  onChange: () => void
}

/**
 * One order for staff, the next status on top so that it needs no scrolling: facts, payments and history to read, the rest for
 * those who may change orders.
 */
export function OrderPanel({ id, listed, onClose, onChange }: Props) {
  const loaded = useLoad(id, (signal) =>
    api<typeof staffOrders.file>('GET /orders/file/:id', { params: { id }, signal }),
  )
  const { data: details, error, busy } = loaded
  const mayUpdate = usePermission('orders.update')
  const [printing, setPrinting] = useState<Paper | null>(null)
  const order = details?.order ?? listed

  async function refresh() {
    onChange()
    await loaded.reloadAndWait()
  }

  /** Who stays with a half-written note sees the new status. */
  function done() {
    void refresh()
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
      {details?.serialsMissing && <Notice>{missingText(details.serialsMissing)}</Notice>}
      {details && mayUpdate && listUndecided(details).length > 0 && (
        <ReviewButtons details={details} onDone={refresh} />
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
      {details && <Sections details={details} onChange={refresh} />}
      {details && <PaperButtons hasInvoice={details.invoice !== undefined} onPrint={setPrinting} />}
      {details && printing === 'invoice' && <Invoice details={details} onPrinted={() => setPrinting(null)} />}
      {details && printing === 'slip' && (
        <PackingSlip order={details.order} onPrinted={() => setPrinting(null)} />
      )}
    </SidePanel>
  )
}

type SectionsProps = { details: WholeOrder; onChange: () => Promise<void> }

function Sections({ details, onChange }: SectionsProps) {
  const { order, parcels, machines, notes, sms, events } = details
  const { _id: orderId, orderStatus, due } = order
  const mayUpdate = usePermission('orders.update')
  const mayCollect = usePermission('orders.create')
  const mayRefund = usePermission('orders.refund')
  const mayShip = usePermission('orders.ship')
  const mayClaim = usePermission('claims.write')
  const [unsaved, setUnsaved] = useState<SerialForm>({})
  const sections = [
    mayUpdate &&
      mayCorrect(orderStatus) && {
        title: 'Correct address or phone',
        content: <CorrectDelivery order={order} onDone={onChange} />,
      },
    mayShip && {
      title: 'Hand over and parcels',
      content: (
        <Shipments
          order={order}
          parcels={parcels}
          pieces={machines.pieces}
          onChange={onChange}
          onUnsaved={setUnsaved}
        />
      ),
    },
    mayShip && {
      title: 'Serial numbers and warranty',
      content: <Serials orderId={orderId} serials={machines} typed={unsaved} onChange={onChange} />,
    },
    { title: 'Notes', content: <OrderNotes orderId={orderId} notes={notes} onAdded={onChange} /> },
    { title: 'Payments', content: <Payments details={details} /> },
    mayCollect && due > 0 && takeMoney(details, onChange),
    mayRefund && { title: 'Refund', content: <RefundForm details={details} onDone={onChange} /> },
    mayClaim && { title: 'Warranty claims', content: <OrderClaims details={details} onDone={onChange} /> },
    { title: 'SMS', content: <OrderSms sms={sms} /> },
    { title: 'History', content: <History events={events} /> },
  ]
  return <Accordion sections={sections.filter((section) => section !== false)} />
}

type Paper = 'invoice' | 'slip'

type PaperProps = { hasInvoice: boolean; onPrint: (paper: Paper) => void }

function PaperButtons({ hasInvoice, onPrint }: PaperProps) {
  return (
    <div className="orders-paper">
      <Button variant="quiet" size="small" onClick={() => onPrint('invoice')}>
        <Icon icon={Printer} />
        {hasInvoice ? 'Print invoice' : 'Print order'}
      </Button>
      <Button variant="quiet" size="small" onClick={() => onPrint('slip')}>
        <Icon icon={Package} />
        Print packing slip
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => copyText(location.href, 'Link copied', 'The link could not be copied')}
      >
        <Icon icon={Link2} />
        Copy link
      </Button>
    </div>
  )
}

function missingText(count: number): string {
  const machines = count === 1 ? '1 machine has' : `${count} machines have`
  return `${machines} left without a serial number. Please enter it below, or it has no warranty online.`
}

/** The panel for the amount due: the link by which the buyer pays, and the form that records money taken. */
function takeMoney({ order, payPath }: OrderDetails, onDone: () => Promise<void>) {
  const { number, due, customerInfo } = order
  return {
    title: 'Take payment',
    content: (
      <>
        {payPath && (
          <PayLink
            path={payPath}
            number={number}
            amount={awaitedAmount(order) || due}
            phone={customerInfo.phone}
          />
        )}
        <CollectForm order={order} onDone={onDone} />
      </>
    ),
  }
}
