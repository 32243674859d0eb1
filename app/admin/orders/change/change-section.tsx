import { useState } from 'react'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { changeRefusal } from '#shared/orders/change-refusal.ts'
import { Section } from '../order/section.tsx'
import { ChangeOrder } from './change-order.tsx'

type Props = { details: WholeOrder; onChange: () => Promise<void> }

/** The section that changes what is ordered, for staff who may, while it is possible. */
export function ChangeSection({ details, onChange }: Props) {
  // The form asks for products and prices, which most who open an order do not need.
  const [isOpened, setIsOpened] = useState(false)
  const { orderStatus: status, paymentStatus } = details.order
  if (!details.allowed.change || changeRefusal({ status, paymentStatus }) !== null) return null
  return (
    <Section title="Change order" onOpen={() => setIsOpened(true)}>
      {isOpened && <ChangeOrder details={details} onDone={onChange} />}
    </Section>
  )
}
