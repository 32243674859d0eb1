import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { ContactLinks } from '#app/admin/orders/panel/contact-links.tsx'
import { PrivatePhoto } from '#app/order/private-photo.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay, dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { StaffReturn } from '#shared/contract/returns/returns.ts'
import { causeNames, placeNames, returnNames } from '#shared/orders/returns/return-states.ts'
import { DecideReturn } from './decide-return.tsx'
import { ReturnMoveForm } from './return-move-form.tsx'

type Props = { row: StaffReturn; onClose: () => void; onChange: () => void }

/** One return: why the piece comes back, its photos, the next move, the decision and its history. */
export function ReturnPanel({ row, onClose, onChange }: Props) {
  const { number, product, problem, cause, state } = row
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
      <Photos row={row} />
      <Facts row={row} />
      {state === 'checked' && (
        <DecideReturn row={row} mayRefund={mayRefund} onDone={done} onStale={onChange} />
      )}
      <ReturnMoveForm row={row} onSaved={done} onStale={onChange} />
      <History row={row} />
    </SidePanel>
  )
}

function Photos({ row: { _id: id, photos } }: { row: StaffReturn }) {
  if (photos.length === 0) return <p className="small muted">No photos.</p>
  return (
    <ul className="claim-photos">
      {photos.map((name, index) => (
        <li key={name}>
          <PrivatePhoto label={`Photo ${index + 1}`} path={`/returns/${id}/photos/${name}`} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ row }: { row: StaffReturn }) {
  const { state, serial, branch, place, exchangeNumber, due, isLate, reason, order, customer } = row
  const rows = [
    ['Status', returnNames[state]],
    ['Reason', reason],
    ['Serial number', serial ?? 'Not known'],
    ['Comes back', branch || 'A courier picks it up'],
    ['Went', place && placeNames[place]],
  ].filter(([, value]) => value)
  return (
    <dl className="admin-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {due && (
        <div>
          <dt>{state === 'asked' ? 'To be answered by' : 'To be decided by'}</dt>
          <dd className={isLate ? 'inbox-late' : undefined}>
            <time dateTime={due}>{dhakaDay(lastMoment(due))}</time>
            {isLate && ' · Late'}
          </dd>
        </div>
      )}
      <div>
        <dt>Customer</dt>
        <dd>
          {customer.name}
          <ContactLinks phone={customer.phone} email={customer.email} />
        </dd>
      </div>
      {[order.number, exchangeNumber].map((number, place) =>
        number ? (
          <div key={number}>
            <dt>{place === 0 ? 'Order' : 'Exchanged for'}</dt>
            <dd>
              <Link className="link" to={orderPath(number)}>
                Order {number}
              </Link>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** A promise ends at midnight; people say the day before it. */
function lastMoment(due: string): string {
  return new Date(new Date(due).getTime() - 1).toISOString()
}

function History({ row: { events } }: { row: StaffReturn }) {
  return (
    <ol className="timeline">
      {events.toReversed().map(({ state, note, by, at }, index) => (
        <li key={at} className={index === 0 ? 'timeline-now' : 'timeline-done'}>
          {returnNames[state]}
          {note && <span>: {note}</span>}
          <small>
            {by === 'buyer' ? 'The buyer' : by}, <time dateTime={at}>{dhakaTime(at)}</time>
          </small>
        </li>
      ))}
    </ol>
  )
}
