import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { InboxRow, inboxColumns } from '#app/admin/kit/inbox/inbox-row.tsx'
import { useInbox } from '#app/admin/kit/inbox/use-inbox.ts'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { CallRow, calls } from '#shared/contract/hotline/calls.ts'
import { staffPageSize } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import { callStates } from '#shared/orders/call-marks.ts'
import type { Route } from './+types/page.ts'
import { CallPanel } from './call-panel.tsx'
import { markNames, outcomeText, stateNames, statePills } from './call-words.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Call list',
    description: 'Orders whose payment did not go through.',
    path: '/admin/calls',
    index: false,
  })

export default function CallsPage() {
  const list = useInbox({
    read: (params) => readStateFilter(params, callStates),
    load: (query, signal) =>
      apiPage<typeof calls.list>('GET /calls', { query: { ...query, limit: staffPageSize }, signal }),
    perPage: staffPageSize,
    opens: 'call',
  })
  const { filter, opened } = list

  return (
    <>
      <AdminHead title="Call list">
        Web orders of the last 48 hours that were not paid, the most expensive first. An order leaves the list
        when it is paid, or when its buyer has bought since.
      </AdminHead>
      <ListFilter
        by="state"
        names={stateNames}
        all="All calls"
        chosen={filter.state}
        search="Search by order, name or phone"
        q={filter.q}
        onChange={list.change}
      />
      <StaffList
        list={list}
        what="calls"
        label="Call list"
        columns={inboxColumns('Buyer', 'Order')}
        className="inbox"
        empty="Everybody who ordered has paid."
        panel={
          opened && <CallPanel key={opened._id} row={opened} onClose={list.close} onChange={list.refresh} />
        }
      >
        {list.items.map((row) => (
          <Row key={row._id} row={row} isOpened={row._id === opened?._id} onOpen={() => list.open(row._id)} />
        ))}
      </StaffList>
    </>
  )
}

function Row({ row, ...open }: { row: CallRow; isOpened: boolean; onOpen: () => void }) {
  const { name, phone, number, total, createdAt, state, call } = row
  return (
    <InboxRow
      about={
        <>
          <b>{name}</b>
          <small>{phone}</small>
        </>
      }
      title={`${formatTaka(total)}, order ${number}`}
      text={outcomeText(row)}
      createdAt={createdAt}
      state={{ name: call ? markNames[call.mark] : stateNames[state], pill: statePills[state] }}
      owner={call?.by}
      opens={`the call to ${name}`}
      {...open}
    />
  )
}
