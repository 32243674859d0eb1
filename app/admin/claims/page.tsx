import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { inboxColumns } from '#app/admin/kit/inbox/inbox-row.tsx'
import { useInbox } from '#app/admin/kit/inbox/use-inbox.ts'
import { branchIn } from '#app/admin/kit/list/branch-filter.tsx'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { claims } from '#shared/contract/claims.ts'
import { staffPageSize } from '#shared/limits.ts'
import { claimNames, claimStates } from '#shared/units/claim-states.ts'
import type { Route } from './+types/page.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { ClaimRow } from './claim-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Claims',
    description: 'Warranty claims of buyers.',
    path: '/admin/claims',
    index: false,
  })

export default function ClaimsPage() {
  const list = useInbox({
    read: (params) => ({ ...readStateFilter(params, claimStates), branch: branchIn(params) }),
    load: (query, signal) =>
      apiPage<typeof claims.list>('GET /claims', { query: { ...query, limit: staffPageSize }, signal }),
    perPage: staffPageSize,
    opens: 'claim',
  })
  const { filter, opened } = list

  return (
    <>
      <AdminHead title="Claims">
        Warranty claims, overdue first. To open a claim at the counter, open the order.
      </AdminHead>
      <ListFilter
        by="state"
        names={claimNames}
        all="All claims"
        chosen={filter.state}
        search="Search by claim, order, serial number, buyer or words"
        q={filter.q}
        branch={filter.branch}
        onChange={list.change}
      />
      <StaffList
        list={list}
        what="claims"
        label="Claims"
        columns={inboxColumns('Claim', 'Machine')}
        className="inbox"
        empty={
          filter.q || filter.state || filter.branch
            ? 'Try other words, another status or branch.'
            : 'There are no claims.'
        }
        panel={
          opened && (
            <ClaimPanel key={opened._id} claim={opened} onClose={list.close} onChange={list.refresh} />
          )
        }
      >
        {list.items.map((one) => (
          <ClaimRow
            key={one._id}
            claim={one}
            isOpened={one._id === opened?._id}
            onOpen={() => list.open(one._id)}
          />
        ))}
      </StaffList>
    </>
  )
}
