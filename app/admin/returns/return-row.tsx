import { InboxRow } from '#app/admin/kit/inbox/inbox-row.tsx'
import { returnPills } from '#app/order/return-pills.ts'
import type { StaffReturn } from '#shared/contract/returns/returns.ts'
import { causeNames, returnNames } from '#shared/orders/returns/return-states.ts'

type Props = { row: StaffReturn; isOpened: boolean; onOpen: () => void }

export function ReturnRow({ row, ...open }: Props) {
  return (
    <InboxRow
      about={<About row={row} />}
      title={row.product}
      text={`${causeNames[row.cause]}: ${row.problem}`}
      createdAt={row.createdAt}
      isLate={row.isLate}
      state={{ name: returnNames[row.state], pill: returnPills[row.state] }}
      opens={`return ${row.number}`}
      {...open}
    />
  )
}

function About({ row: { number, customer, serial, branch } }: { row: StaffReturn }) {
  return (
    <>
      <b>{number}</b>
      <small>{customer.name}</small>
      {serial && <small>{serial}</small>}
      <small>{branch || 'Courier'}</small>
    </>
  )
}
