import { customerPath } from '#app/admin/customers/customer-path.ts'
import { Fact } from '#app/admin/kit/inbox/facts.tsx'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { BuyerFacts } from '../panel/order-facts.tsx'
import { StatusForm } from '../panel/status-form.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CorrectDelivery } from './correct-delivery.tsx'
import { History } from './history.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderSms } from './order-sms.tsx'
import { isWide, Section } from './section.tsx'

type Props = { details: WholeOrder; onChange: () => Promise<void> }

/** The buyer, the status, and everything that was written down about the order. */
export function RecordSections({ details, onChange }: Props) {
  const { order, notes, sms, events, refundable, allowed, made } = details
  const mayUpdate = usePermission('orders.update')
  const mayAudit = usePermission('audit.read')
  const reload = () => void onChange()
  return (
    <div className="order-column">
      <section aria-labelledby="order-customer">
        <h2 id="order-customer">Customer</h2>
        <dl className="admin-facts">
          <BuyerFacts order={order} />
          {order.customerInfo.phone && (
            <Fact name="Card">
              <Link className="link" to={customerPath(order.customerInfo.phone)}>
                Everything about this customer
              </Link>
            </Fact>
          )}
          {made && (
            <Fact name="Taken by">
              {[made.by, made.branch].filter(Boolean).join(', ')}
              {made.cart && (
                <small>
                  From{' '}
                  <Link className="link" to={`/admin/messages?q=${made.cart._id}&message=${made.cart._id}`}>
                    cart {made.cart.number}
                  </Link>
                </small>
              )}
              {made.discountReason && <small>Discount: {made.discountReason}</small>}
            </Fact>
          )}
        </dl>
      </section>
      <div className="accordion">
        {allowed.correct && (
          <Section title="Correct address or phone">
            <CorrectDelivery order={order} onDone={onChange} />
          </Section>
        )}
        {allowed.cancel && !mayUpdate && (
          <Section title="Cancel the order">
            <CancelOrder order={order} onDone={onChange} />
          </Section>
        )}
        {mayUpdate && (
          <Section title="Order status" open={isWide()}>
            <StatusForm order={order} refundable={refundable} onDone={onChange} onStale={reload} />
          </Section>
        )}
        <Section title="Notes" open={isWide()}>
          <OrderNotes orderId={order._id} notes={notes} onAdded={onChange} />
        </Section>
        <Section title="SMS">
          <OrderSms sms={sms} />
        </Section>
        <Section title="History" open={isWide()}>
          <History events={events} />
          {mayAudit && (
            <Link className="link" to={`/admin/audit-log?order=${order.number}`}>
              Audit log of this order
            </Link>
          )}
        </Section>
      </div>
    </div>
  )
}
