import { InboxRow, InboxTable } from '#app/admin/kit/inbox/inbox-table.tsx'
import { claimPills } from '#app/order/claim-pills.ts'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { claimNames } from '#shared/units/claim-states.ts'

type Props = {
  claims: readonly StaffClaim[]
  opened: string | undefined
  onOpen: (claim: StaffClaim) => void
}

export function ClaimTable({ claims, opened, onOpen }: Props) {
  return (
    <InboxTable label="Claims" columns={['Claim', 'Machine']}>
      {claims.map((claim) => (
        <InboxRow
          key={claim._id}
          about={<About claim={claim} />}
          title={claim.product}
          text={claim.problem}
          createdAt={claim.createdAt}
          isLate={claim.isLate}
          state={{ name: claimNames[claim.state], pill: claimPills[claim.state] }}
          isOpened={claim._id === opened}
          onOpen={() => onOpen(claim)}
          opens={`claim ${claim.number}`}
        />
      ))}
    </InboxTable>
  )
}

function About({ claim: { number, customer, serial, branch } }: { claim: StaffClaim }) {
  return (
    <>
      <b>{number}</b>
      <small>{customer.name}</small>
      {serial && <small>{serial}</small>}
      <small>{branch}</small>
    </>
  )
}
