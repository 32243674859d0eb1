import type { claims } from '#shared/contract/claims.ts'
import { staffPageSize } from '#shared/limits.ts'
import { claimNames, claimStates } from '#shared/units/claim-states.ts'
import { apiPage } from '../api.ts'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/claims.ts'
import { ClaimPanel } from './parts/claims/claim-panel.tsx'
import { ClaimTable } from './parts/claims/claim-table.tsx'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { ListFilter } from './parts/list/list-filter.tsx'
import { PagedList } from './parts/list/paged-list.tsx'
import { readStateFilter } from './parts/list/state-filter.ts'
import { useLoad } from './parts/list/use-load.ts'
import { useOpened } from './parts/list/use-opened.ts'
import { useUrlState } from './parts/list/use-url-state.ts'

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
