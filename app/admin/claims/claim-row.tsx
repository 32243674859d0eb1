import { InboxRow } from '#app/admin/kit/inbox/inbox-row.tsx'
import { claimPills } from '#app/order/claim-pills.ts'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { claimNames } from '#shared/units/claim-states.ts'

type Props = { claim: StaffClaim; isOpened: boolean; onOpen: () => void }

export function ClaimRow({ claim, ...open }: Props) {
  return (
    <InboxRow
      about={<About claim={claim} />}
      title={claim.product}
      text={claim.problem}
      createdAt={claim.createdAt}
      isLate={claim.isLate}
      state={{ name: claimNames[claim.state], pill: claimPills[claim.state] }}
      opens={`claim ${claim.number}`}
      {...open}
    />
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
