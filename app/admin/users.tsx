import { useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { shops } from '#shared/contract/shops.ts'
import type { User, users } from '#shared/contract/users.ts'
import { type Role, roleName, roles } from '#shared/roles.ts'
import { api, apiPage } from '../api.ts'
import { requireManager } from '../guard.ts'
import { clearSession } from '../state/session.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/users.ts'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { EmptyList } from './parts/list/empty-list.tsx'
import { SearchField } from './parts/list/search-field.tsx'
import { pageNumber, useUrlState } from './parts/list/use-url-state.ts'
import { usePermission } from './parts/use-permission.ts'
import { RolePanel } from './parts/users/role-panel.tsx'
import { UserTable } from './parts/users/user-table.tsx'
import './users.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'User Management',
    description: 'Accounts and their roles.',
    path: '/admin/user-management',
    index: false,
  })

const perPage = 25

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireManager()
  const { role, q, page } = readFilter(new URL(request.url).searchParams)
  try {
    const [{ found, total }, branches] = await Promise.all([
      apiPage<typeof users.list>('GET /auth/getAllUsers', { query: { role, q, page, limit: perPage } }),
      api<typeof shops.all>('GET /shops/getAllShops', {}),
    ])
    return { found, total, branches }
  } catch {
    clearSession()
    return null
  }
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="User Management">
        {loaderData && `${loaderData.total} ${loaderData.total === 1 ? 'account' : 'accounts'}`}
      </AdminHead>
      {loaderData ? (
        <UserList {...loaderData} />
      ) : (
        <Notice kind="error">
          Failed to load users, Kindly login again.{' '}
          <Link className="link" to="/login">
            Login
          </Link>
        </Notice>
      )}
    </>
  )
}

type ListProps = NonNullable<Route.ComponentProps['loaderData']>

function UserList({ found, total, branches }: ListProps) {
  const { params, change } = useUrlState()
  const [chosen, setChosen] = useState<User | null>(null)
  const { role, q, page } = readFilter(params)
  const place = { page, total, perPage }
  const mayEdit = usePermission('users.write')
  const stale = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()

  function filter(changes: Record<string, string>) {
    change({ ...changes, page: '' }, { replace: true })
  }

  return (
    <>
      <div className="adm-tools">
        <Select
          aria-label="Filter by role"
          value={role}
          onChange={(event) => filter({ role: event.target.value })}
        >
          <option value="">All Roles</option>
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleName(one)}
            </option>
          ))}
        </Select>
        <SearchField label="Search by name or e-mail" value={q} onSearch={(text) => filter({ q: text })} />
      </div>
      <div className="adm-split">
        <div className={stale ? 'adm-stale' : undefined}>
          {found.length > 0 ? (
            <UserTable
              users={found}
              branches={branches}
              chosen={chosen?._id}
              onEdit={mayEdit ? setChosen : undefined}
              place={place}
            />
          ) : (
            <EmptyList {...place} title="No users found.">
              Try another name, e-mail or role.
            </EmptyList>
          )}
        </div>
        {chosen && mayEdit && (
          <RolePanel
            key={chosen._id}
            user={chosen}
            branches={branches}
            onClose={() => setChosen(null)}
            onDone={() => {
              setChosen(null)
              revalidate()
            }}
          />
        )}
      </div>
    </>
  )
}

function readFilter(search: URLSearchParams): { role: Role | ''; q: string; page: number } {
  const role = roles.find((one) => one === search.get('role')) ?? ''
  return { role, q: search.get('q')?.slice(0, 200) ?? '', page: pageNumber(search) }
}
