import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { EmptyList } from '#app/admin/kit/list/empty-list.tsx'
import { ListFoot } from '#app/admin/kit/list/list-foot.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { SearchField } from '#app/admin/kit/list/search-field.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { pageNumber, searchText, useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { apiPage } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { users } from '#shared/contract/users.ts'
import { auditPageSize } from '#shared/limits.ts'
import type { Route } from './+types/page.ts'
import { AuditFilterBar, auditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Audit log',
    description: 'What staff did.',
    path: '/admin/audit-log',
    index: false,
  })

export default function AuditPage() {
  const mayRead = usePermission('audit.read')
  return (
    <>
      <AdminHead title="Audit log">What staff changed, newest first.</AdminHead>
      {mayRead ? (
        <AuditList />
      ) : (
        <Notice kind="error">You are not allowed to read the audit log. Please ask a super admin.</Notice>
      )}
    </>
  )
}

function AuditList() {
  const { params, change } = useUrlState()
  const filter = Object.fromEntries(auditFilters.flatMap((name) => filterOf(params, name)))
  const query = { ...readFilter(params), ...filter }
  const loaded = useLoad(JSON.stringify(query), (signal) =>
    apiPage<typeof users.audit>('GET /auth/audit', { query, signal }),
  )
  const { data, busy } = loaded

  const entries = data?.items ?? []
  const place = { page: query.page, perPage: auditPageSize, total: data?.total ?? 0 }
  return (
    <>
      <AuditFilterBar filter={filter} onChange={(changes) => change({ ...changes, page: '' })} />
      <div className="adm-tools adm-tools-one">
        <SearchField
          label="Search by person, action or subject"
          value={query.q}
          onSearch={(text) => change({ q: text, page: '' }, { replace: true })}
        />
      </div>
      <LoadStatus loaded={loaded} failed="Failed to load the audit log." />
      {data && entries.length === 0 && (
        <EmptyList {...place} title="Nothing found">
          {query.q || Object.keys(filter).length > 0
            ? 'Try other words or filters.'
            : 'No staff member changed anything yet.'}
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

function filterOf(search: URLSearchParams, name: (typeof auditFilters)[number]): [string, string][] {
  const value = search.get(name)?.slice(0, name === 'order' ? 20 : 60)
  return value ? [[name, value]] : []
}

function readFilter(search: URLSearchParams) {
  return { q: searchText(search), page: pageNumber(search) }
}
