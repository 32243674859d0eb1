import { type ComponentProps, useState } from 'react'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { EmptyList } from '#app/admin/kit/list/empty-list.tsx'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { pageNumber, searchText, useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api, apiPage } from '#app/api.ts'
import { clearSession } from '#app/state/session.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { shops } from '#shared/contract/shops.ts'
import type { User, users } from '#shared/contract/users.ts'
import { type Role, roleName, roles } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import type { Route } from './+types/page.ts'
import { RolePanel } from './role-panel.tsx'
import { StaffSecondFactor } from './staff-second-factor.tsx'
import { UserTable } from './user-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'User Management',
    description: 'Accounts and their roles.',
    path: '/admin/user-management',
    index: false,
  })

const perPage = 25
const roleNames = Object.fromEntries(roles.map((role) => [role, roleName(role)]))

export default function UsersPage() {
  const { params, change } = useUrlState()
  const [chosen, setChosen] = useState<User | null>(null)
  const filter = readFilter(params)
  const mayEdit = usePermission('users.write')
  const { data, error, busy, reload } = useLoad(JSON.stringify(filter), (signal) => loadUsers(filter, signal))

  function closeAndReload() {
    setChosen(null)
    reload()
  }

  const accounts = data?.items ?? []
  const place = { page: filter.page, total: data?.total ?? 0, perPage }
  return (
    <>
      <AdminHead title="User Management">{data ? countText(data.total) : '\u00a0'}</AdminHead>
      {mayEdit && <StaffSecondFactor />}
      {error !== undefined && !busy ? (
        <LoginAgain />
      ) : (
        <Tools filter={filter} onChange={(changes) => change({ ...changes, page: '' }, { replace: true })} />
      )}
      {!data && busy && <Spinner>Loading users...</Spinner>}
      <div className="adm-split">
        <div className={busy && data ? 'adm-stale' : undefined} aria-busy={busy}>
          {data && accounts.length === 0 && (
            <EmptyList {...place} title="No users found.">
              Try another name, e-mail or role.
            </EmptyList>
          )}
          {data && accounts.length > 0 && (
            <UserTable
              users={accounts}
              branches={data.branches}
              chosen={chosen?._id}
              onEdit={mayEdit ? setChosen : undefined}
              place={place}
            />
          )}
        </div>
        {data && chosen && mayEdit && (
          <RolePanel
            key={chosen._id}
            user={chosen}
            branches={data.branches}
            onClose={() => setChosen(null)}
            onDone={closeAndReload}
          />
        )}
      </div>
    </>
  )
}

function countText(total: number): string {
  return total === 1 ? '1 account' : `${total} accounts`
}

type ToolsProps = { filter: Filter } & Pick<ComponentProps<typeof ListFilter>, 'onChange'>

function Tools({ filter, onChange }: ToolsProps) {
  return (
    <ListFilter
      by="role"
      names={roleNames}
      all="All Roles"
      chosen={filter.role}
      search="Search by name or e-mail"
      q={filter.q}
      onChange={onChange}
    />
  )
}

function LoginAgain() {
  return (
    <Notice kind="error">
      Failed to load users, Kindly login again.{' '}
      <Link className="link" to="/login">
        Login
      </Link>
    </Notice>
  )
}

type Filter = { role: Role | ''; q: string; page: number }

/**
 * Users that the shop refuses to list end the session, as spec section 8 has it. A request without an answer does
 * not: leaving the page while it loads would log staff out.
 */
async function loadUsers(filter: Filter, signal: AbortSignal) {
  try {
    const [page, branches] = await Promise.all([
      apiPage<typeof users.list>('GET /auth/getAllUsers', { query: { ...filter, limit: perPage }, signal }),
      api<typeof shops.all>('GET /shops/getAllShops', { signal }),
    ])
    return { ...page, branches }
  } catch (error) {
    const isRefused = error instanceof Problem && error.code !== 'UNAVAILABLE' && error.code !== 'MUST_ENROL'
    if (!signal.aborted && isRefused) clearSession()
    throw error
  }
}

function readFilter(search: URLSearchParams): Filter {
  const role = roles.find((one) => one === search.get('role')) ?? ''
  return { role, q: searchText(search), page: pageNumber(search) }
}
