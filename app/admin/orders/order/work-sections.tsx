import { useState } from 'react'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { awaitedAmount } from '#app/order/awaited-amount.ts'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { ChangeSection } from '../change/change-section.tsx'
import { RefundForm } from '../refund/refund-form.tsx'
import { Shipments } from '../shipments/shipments.tsx'
import { CollectForm } from './collect-form.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderReturns } from './order-returns.tsx'
import { PayLink } from './pay-link.tsx'
import { Payments } from './payments.tsx'
import { isWide, Section } from './section.tsx'
import type { SerialForm } from './serial-form.ts'
import { Serials } from './serials.tsx'

export const handOverId = 'hand-over'
export const takePaymentId = 'take-payment'

type Props = { details: WholeOrder; onChange: () => Promise<void> }

/** The lines, and the work with them: hand-over, money, machines. */
export function WorkSections({ details, onChange }: Props) {
  const { order, parcels, machines } = details
  const mayCollect = usePermission('orders.create')
  const mayRefund = usePermission('orders.refund')
  const mayShip = usePermission('orders.ship')
  const mayClaim = usePermission('claims.write')
  const mayReturn = usePermission('returns.write')
  const [unsaved, setUnsaved] = useState<SerialForm>({})
  return (
    <div className="order-column">
      <OrderLines order={order} />
      <div className="accordion">
        <ChangeSection details={details} onChange={onChange} />
        {mayShip && (
          <Section
            title="Hand over and parcels"
            id={handOverId}
            open={parcels.shipments.length > 0 && isWide()}
          >
            <Shipments
              order={order}
              parcels={parcels}
              pieces={machines.pieces}
              onChange={onChange}
              onUnsaved={setUnsaved}
            />
          </Section>
        )}
        {mayCollect && order.due > 0 && (
          <Section title="Take payment" id={takePaymentId}>
            <TakeMoney details={details} onDone={onChange} />
          </Section>
        )}
        <Section title="Payments" open={isWide()}>
          <Payments details={details} onChange={onChange} />
        </Section>
        {mayRefund && (
          <Section title="Refund">
            <RefundForm details={details} onDone={onChange} />
          </Section>
        )}
        {mayShip && (
          <Section title="Serial numbers and warranty">
            <Serials orderId={order._id} serials={machines} typed={unsaved} onChange={onChange} />
          </Section>
        )}
        {mayReturn && (
          <Section title="Returns">
            <OrderReturns details={details} onDone={onChange} />
          </Section>
        )}
        {mayClaim && (
          <Section title="Warranty claims">
            <OrderClaims details={details} onDone={onChange} />
          </Section>
        )}
      </div>
    </div>
  )
}

type MoneyProps = { details: WholeOrder; onDone: () => Promise<void> }

/** The amount due: the link by which the buyer pays, and the form that records money taken. */
function TakeMoney({ details: { order, payPath }, onDone }: MoneyProps) {
  const { number, due, customerInfo } = order
  return (
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
  )
}
