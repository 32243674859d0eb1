import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { DueFact, Fact } from '#app/admin/kit/inbox/facts.tsx'
import { MoveHistory } from '#app/admin/kit/inbox/move-history.tsx'
import { StaffPhotos } from '#app/admin/kit/inbox/staff-photos.tsx'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { ContactLinks } from '#app/admin/orders/panel/contact-links.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { claimNames } from '#shared/units/claim-states.ts'
import { ClaimFactsForm } from './claim-facts-form.tsx'
import { ClaimMoveForm } from './claim-move-form.tsx'
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
      <StaffPhotos photos={photos} pathOf={(name) => `/claims/${id}/photos/${name}`} />
      <Facts claim={claim} />
      <SlipButtons claim={claim} />
      <ClaimFactsForm claim={claim} onSaved={onChange} />
      <ClaimMoveForm claim={claim} onSaved={done} onStale={onChange} />
      <UndoMove claim={claim} onDone={done} />
      <MoveHistory moves={claim.events} names={claimNames} />
    </SidePanel>
  )
}

function Facts({ claim }: { claim: StaffClaim }) {
  const { state, serial, replacement, branch, isCovered, due, isLate, reason, order, customer } = claim
  return (
    <dl className="admin-facts">
      <Fact name="Status">{claimNames[state]}</Fact>
      <Fact name="Reason">{reason}</Fact>
      <Fact name="Serial number">{serial ?? 'Not known'}</Fact>
      <Fact name="Replaced by">{replacement}</Fact>
      <Fact name="Branch">{branch}</Fact>
      <Fact name="Warranty">{isCovered ? 'Covered when opened' : 'Not covered when opened'}</Fact>
      <DueFact name="Promised by" due={due} isLate={isLate} />
      <Fact name="Customer">
        {customer.name}
        <ContactLinks phone={customer.phone} email={customer.email} />
      </Fact>
      <Fact name="Order">
        <Link className="link" to={orderPath(order.number)}>
          Order {order.number}
        </Link>
      </Fact>
    </dl>
  )
}
