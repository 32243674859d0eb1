import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { ContactLinks } from '#app/admin/orders/panel/contact-links.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay, dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { claimNames } from '#shared/units/claim-states.ts'
import { ClaimFactsForm } from './claim-facts-form.tsx'
import { ClaimMoveForm } from './claim-move-form.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { SlipButtons } from './claim-slip.tsx'
import { UndoMove } from './undo-move.tsx'

type Props = { claim: StaffClaim; onClose: () => void; onChange: () => void }

/** One claim: what is wrong, its photos, the next move and its history. */
export function ClaimPanel({ claim, onClose, onChange }: Props) {
  const { _id: id, number, product, problem, photos } = claim

  function done() {
    onChange()
    onClose()
  }

  return (
    <SidePanel title={`Claim ${number}`} onClose={onClose}>
      <p className="strong">{product}</p>
      <p className="inbox-text">{problem}</p>
      <ClaimPhotos claimId={id} photos={photos} />
      <Facts claim={claim} />
      <SlipButtons claim={claim} />
      <ClaimFactsForm claim={claim} onSaved={onChange} />
      <ClaimMoveForm claim={claim} onSaved={done} onStale={onChange} />
      <UndoMove claim={claim} onDone={done} />
      <History claim={claim} />
    </SidePanel>
  )
}

function Facts({ claim }: { claim: StaffClaim }) {
  const { state, serial, replacement, branch, isCovered, due, isLate, reason, order, customer } = claim
  const rows = [
    ['Status', claimNames[state]],
    ['Reason', reason],
    ['Serial number', serial ?? 'Not known'],
    ['Replaced by', replacement],
    ['Branch', branch],
    ['Warranty', isCovered ? 'Covered when opened' : 'Not covered when opened'],
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
          <dt>Promised by</dt>
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
      <div>
        <dt>Order</dt>
        <dd>
          <Link className="link" to={orderPath(order.number)}>
            Order {order.number}
          </Link>
        </dd>
      </div>
    </dl>
  )
}

/** A promise ends at midnight; people say the day before it. */
function lastMoment(due: string): string {
  return new Date(new Date(due).getTime() - 1).toISOString()
}

function History({ claim: { events } }: { claim: StaffClaim }) {
  return (
    <ol className="timeline">
      {events.toReversed().map(({ state, note, by, undoneBy, at }, index) => (
        <li key={at} className={index === 0 ? 'timeline-now' : 'timeline-done'}>
          {undoneBy ? <s>{claimNames[state]}</s> : claimNames[state]}
          {note && <span>: {note}</span>}
          <small>
            {by === 'buyer' ? 'The buyer' : by}, <time dateTime={at}>{dhakaTime(at)}</time>
            {undoneBy && `, taken back by ${undoneBy}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
