import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { PagedList } from '#app/admin/kit/list/paged-list.tsx'
import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useOpened } from '#app/admin/kit/list/use-opened.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { apiPage } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { claims } from '#shared/contract/claims.ts'
import { staffPageSize } from '#shared/limits.ts'
import { claimNames, claimStates } from '#shared/units/claim-states.ts'
import type { Route } from './+types/page.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { ClaimTable } from './claim-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Claims',
    description: 'Machines under warranty that came in faulty.',
    path: '/admin/claims',
    index: false,
  })

export default function ClaimsPage() {
  const { params, change } = useUrlState()
  const filter = readStateFilter(params, claimStates)
  const loaded = useLoad(JSON.stringify(filter), (signal) =>
    apiPage<typeof claims.list>('GET /claims', { query: { ...filter, limit: staffPageSize }, signal }),
  )

  const { data, reload } = loaded
  const found = data?.items ?? []
  const opened = useOpened(found, params.get('claim'))
  const place = { page: filter.page, perPage: staffPageSize, total: data?.total ?? 0 }
  return (
    <>
      <AdminHead title="Claims">
        Faulty machines, late ones first. To open a claim at the counter, open the order.
      </AdminHead>
      <ListFilter
        by="state"
        names={claimNames}
        all="All claims"
        chosen={filter.state}
        search="Search by claim, order, serial number, buyer or words"
        q={filter.q}
        onChange={(changes) => change({ ...changes, page: '', claim: '' }, { replace: 'q' in changes })}
      />
      <PagedList
        what="claims"
        loaded={loaded}
        place={place}
        empty={
          filter.q || filter.state ? 'Try other words or another state.' : 'Nobody has a faulty machine.'
        }
        panel={
          opened && (
            <ClaimPanel
              key={opened._id}
              claim={opened}
              onClose={() => change({ claim: '' })}
              onChange={reload}
            />
          )
        }
      >
        <ClaimTable claims={found} opened={opened?._id} onOpen={({ _id }) => change({ claim: _id })} />
      </PagedList>
    </>
  )
}
