import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { inboxColumns } from '#app/admin/kit/inbox/inbox-row.tsx'
import { useInbox } from '#app/admin/kit/inbox/use-inbox.ts'
import { branchIn } from '#app/admin/kit/list/branch-filter.tsx'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { returns } from '#shared/contract/returns/returns.ts'
import { staffPageSize } from '#shared/limits.ts'
import { returnNames, returnStates } from '#shared/orders/returns/return-states.ts'
import type { Route } from './+types/page.ts'
import { ReturnPanel } from './return-panel.tsx'
import { ReturnRow } from './return-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Returns',
    description: 'Products that buyers return.',
    path: '/admin/returns',
    index: false,
  })

export default function ReturnsPage() {
  const list = useInbox({
    read: (params) => ({ ...readStateFilter(params, returnStates), branch: branchIn(params) }),
    load: (query, signal) =>
      apiPage<typeof returns.list>('GET /returns', { query: { ...query, limit: staffPageSize }, signal }),
    perPage: staffPageSize,
    opens: 'return',
  })
  const { filter, opened } = list

  return (
    <>
      <AdminHead title="Returns">
        Products that buyers return, overdue first. To enter a return at the counter, open the order.
      </AdminHead>
      <ListFilter
        by="state"
        names={returnNames}
        all="All returns"
        chosen={filter.state}
        search="Search by return, order, serial number, buyer or words"
        q={filter.q}
        onChange={list.change}
        branch={filter.branch}
      />
      <StaffList
        list={list}
        what="returns"
        label="Returns"
        columns={inboxColumns('Return', 'Product')}
        className="inbox"
        empty={
          filter.q || filter.state || filter.branch
            ? 'Try other words, another status or branch.'
            : 'There are no returns.'
        }
        panel={
          opened && <ReturnPanel key={opened._id} row={opened} onClose={list.close} onChange={list.refresh} />
        }
      >
        {list.items.map((one) => (
          <ReturnRow
            key={one._id}
            row={one}
            isOpened={one._id === opened?._id}
            onOpen={() => list.open(one._id)}
          />
        ))}
      </StaffList>
    </>
  )
}
