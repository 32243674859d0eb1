import { useNavigation } from 'react-router'
import type { users } from '#shared/contract/users.ts'
import { apiPage } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/audit.ts'
import { AuditTable } from './parts/audit/audit-table.tsx'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { EmptyList } from './parts/list/empty-list.tsx'
import { ListFoot } from './parts/list/list-foot.tsx'
import { loadForStaff } from './parts/list/load-for-staff.ts'
import { SearchField } from './parts/list/search-field.tsx'
import { pageNumber, useUrlState } from './parts/list/use-url-state.ts'
import './audit.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Audit log',
    description: 'What staff did.',
    path: '/admin/audit-log',
    index: false,
  })

/** As many as the server sends at a time. */
const perPage = 50

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readFilter(new URL(request.url).searchParams)
  return loadForStaff(() => apiPage<typeof users.audit>('GET /auth/audit', { query }))
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { params, change } = useUrlState()
  const { q, page } = readFilter(params)
  const entries = loaderData?.found
  const place = { page, perPage, total: loaderData?.total ?? 0 }
  const stale = useNavigation().state === 'loading'

  return (
    <>
      <AdminHead title="Audit log">What staff changed, newest first.</AdminHead>
      <div className="adm-tools adm-tools-one">
        <SearchField
          label="Search by person, action or subject"
          value={q}
          onSearch={(text) => change({ q: text, page: '' }, { replace: true })}
        />
      </div>
      {!entries && <Notice kind="error">Failed to load the audit log.</Notice>}
      {entries?.length === 0 && (
        <EmptyList {...place} title="Nothing found">
          {q ? 'Try other words.' : 'No staff member changed anything yet.'}
        </EmptyList>
      )}
      {entries && entries.length > 0 && (
        <div className={stale ? 'adm-stale' : undefined}>
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
