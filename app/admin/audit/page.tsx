import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { ExportButton } from '#app/admin/kit/list/export-button.tsx'
import { FoldButton, useFilterFold } from '#app/admin/kit/list/filter-fold.tsx'
import { SearchField } from '#app/admin/kit/list/search-field.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { searchText } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { apiPage } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { users } from '#shared/contract/users.ts'
import { auditPageSize } from '#shared/limits.ts'
import type { Route } from './+types/page.ts'
import { AuditFilterBar, auditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Audit log',
    description: 'Changes made by staff.',
    path: '/admin/audit-log',
    index: false,
  })

export default function AuditPage() {
  const mayRead = usePermission('audit.read')
  return (
    <>
      <AdminHead title="Audit log">Changes made by staff, newest first.</AdminHead>
      {mayRead ? (
        <AuditList />
      ) : (
        <Notice kind="error">You are not allowed to read the audit log. Please ask a super admin.</Notice>
      )}
    </>
  )
}

function AuditList() {
  const list = useStaffList({
    read: (params) => ({ q: searchText(params), ...readFilters(params) }),
    load: (query, signal) => apiPage<typeof users.audit>('GET /auth/audit', { query, signal }),
    perPage: auditPageSize,
  })
  const { q, ...filter } = list.filter
  const fold = useFilterFold()
  return (
    <>
      <div className="admin-tools">
        <FoldButton fold={fold} filter={filter} />
        <ExportButton
          path={`/auth/audit.csv?${new URLSearchParams({ q, ...filter })}`}
          name="audit-log.csv"
        />
        <SearchField
          label="Search by person, action or subject"
          value={q}
          onSearch={(text) => list.change({ q: text })}
        />
      </div>
      <AuditFilterBar filter={filter} fold={fold} onChange={list.change} />
      <StaffList
        list={list}
        what="lines"
        label="Audit log"
        columns={['When', 'Who', 'What', 'Before and after']}
        className="audit"
        emptyTitle="Nothing found"
        empty={
          q || Object.keys(filter).length > 0
            ? 'Try other words or filters.'
            : 'No staff member changed anything yet.'
        }
        failed="The audit log could not be loaded."
      >
        {list.items.map((entry) => (
          <AuditRow key={entry._id} entry={entry} />
        ))}
      </StaffList>
    </>
  )
}

type Filters = { [Name in (typeof auditFilters)[number]]?: string }

function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(auditFilters.flatMap((name) => filterOf(params, name)))
}

function filterOf(search: URLSearchParams, name: (typeof auditFilters)[number]): [string, string][] {
  const value = search.get(name)?.slice(0, name === 'order' ? 20 : 60)
  const isDay = name === 'from' || name === 'to'
  return value && (!isDay || /^\d{4}-\d{2}-\d{2}$/.test(value)) ? [[name, value]] : []
}
