import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { changeRefusal } from '#shared/orders/change-refusal.ts'
import { Section } from '../order/section.tsx'
import { ChangeOrder } from './change-order.tsx'

type Props = { details: WholeOrder; onChange: () => Promise<void> }

/** The section that changes what is ordered, for staff who may, while it is possible. */
export function ChangeSection({ details, onChange }: Props) {
  const { orderStatus: status, paymentStatus } = details.order
  if (!details.allowed.change || changeRefusal({ status, paymentStatus }) !== null) return null
  return (
    <Section title="Change order">
      <ChangeOrder details={details} onDone={onChange} />
    </Section>
  )
}
