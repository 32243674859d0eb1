import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { DueFact, Fact } from '#app/admin/kit/inbox/facts.tsx'
import { MoveHistory } from '#app/admin/kit/inbox/move-history.tsx'
import { StaffPhotos } from '#app/admin/kit/inbox/staff-photos.tsx'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { ContactLinks } from '#app/admin/orders/panel/contact-links.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { StaffReturn } from '#shared/contract/returns/returns.ts'
import { causeNames, placeNames, returnNames } from '#shared/orders/returns/return-states.ts'
import { DecideReturn } from './decide-return.tsx'
import { ReturnMoveForm } from './return-move-form.tsx'

type Props = { row: StaffReturn; onClose: () => void; onChange: () => void }

/** One return: why the piece comes back, its photos, the next move, the decision and its history. */
export function ReturnPanel({ row, onClose, onChange }: Props) {
  const { _id: id, number, product, problem, cause, photos, state } = row
  const mayRefund = usePermission('orders.refund')

  function done() {
    onChange()
    onClose()
  }

  return (
    <SidePanel title={`Return ${number}`} onClose={onClose}>
      <p className="strong">{product}</p>
      <p>{causeNames[cause]}</p>
      <p className="inbox-text">{problem}</p>
      <StaffPhotos photos={photos} pathOf={(name) => `/returns/${id}/photos/${name}`} />
      <Facts row={row} />
      {state === 'checked' && (
        <DecideReturn row={row} mayRefund={mayRefund} onDone={done} onStale={onChange} />
      )}
      <ReturnMoveForm row={row} onSaved={done} onStale={onChange} />
      <MoveHistory moves={row.events} names={returnNames} />
    </SidePanel>
  )
}

function Facts({ row }: { row: StaffReturn }) {
  const { state, serial, branch, place, exchangeNumber, due, isLate, reason, order, customer } = row
  return (
    <dl className="admin-facts">
      <Fact name="Status">{returnNames[state]}</Fact>
      <Fact name="Reason">{reason}</Fact>
      <Fact name="Serial number">{serial ?? 'Not known'}</Fact>
      <Fact name="Comes back">{branch || 'A courier picks it up'}</Fact>
      <Fact name="Went">{place && placeNames[place]}</Fact>
      <DueFact
        name={state === 'asked' ? 'To be answered by' : 'To be decided by'}
        due={due}
        isLate={isLate}
      />
      <Fact name="Customer">
        {customer.name}
        <ContactLinks phone={customer.phone} email={customer.email} />
      </Fact>
      <OrderFact name="Order" number={order.number} />
      <OrderFact name="Exchanged for" number={exchangeNumber} />
    </dl>
  )
}

function OrderFact({ name, number }: { name: string; number: string | null | undefined }) {
  if (!number) return null
  return (
    <Fact name={name}>
      <Link className="link" to={orderPath(number)}>
        Order {number}
      </Link>
    </Fact>
  )
}
