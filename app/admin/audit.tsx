import type { users } from '#shared/contract/users.ts'
import { apiPage } from '../api.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/audit.ts'
import { AuditTable } from './parts/audit/audit-table.tsx'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { EmptyList } from './parts/list/empty-list.tsx'
import { FailedLoad } from './parts/list/failed-load.tsx'
import { ListFoot } from './parts/list/list-foot.tsx'
import { SearchField } from './parts/list/search-field.tsx'
import { useLoad } from './parts/list/use-load.ts'
import { pageNumber, useUrlState } from './parts/list/use-url-state.ts'
import './audit.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Audit log',
    description: 'What staff did.',
    path: '/admin/audit-log',
    index: false,
  })

/** The page size of the server. */
const perPage = 50

export default function AuditPage() {
  const { params, change } = useUrlState()
  const query = readFilter(params)
  const { data, error, busy, reload } = useLoad(JSON.stringify(query), (signal) =>
    apiPage<typeof users.audit>('GET /auth/audit', { query, signal }),
  )

  const entries = data?.items ?? []
  const place = { page: query.page, perPage, total: data?.total ?? 0 }
  return (
    <>
      <AdminHead title="Audit log">What staff changed, newest first.</AdminHead>
      <div className="adm-tools adm-tools-one">
        <SearchField
          label="Search by person, action or subject"
          value={query.q}
          onSearch={(text) => change({ q: text, page: '' }, { replace: true })}
        />
      </div>
      {!data && busy && <Spinner />}
      {error !== undefined && !busy && (
        <FailedLoad onRetry={reload}>Failed to load the audit log.</FailedLoad>
      )}
      {data && entries.length === 0 && (
        <EmptyList {...place} title="Nothing found">
          {query.q ? 'Try other words.' : 'No staff member changed anything yet.'}
        </EmptyList>
      )}
      {entries.length > 0 && (
        <div className={busy ? 'adm-stale' : undefined} aria-busy={busy}>
          <AuditTable entries={entries} />
          <ListFoot {...place} />
        </div>
      )}
    </>
  )
}

function readFilter(search: URLSearchParams) {
  return { q: search.get('q')?.slice(0, 200) ?? '', page: pageNumber(search) }
}
