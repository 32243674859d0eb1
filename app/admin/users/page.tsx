import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { ListFilter } from '#app/admin/kit/list/list-filter.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { searchText } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api, apiPage } from '#app/api.ts'
import { clearSession } from '#app/state/session.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { shops } from '#shared/contract/shops.ts'
import type { users } from '#shared/contract/users.ts'
import { type Role, roleName, roles } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import type { Route } from './+types/page.ts'
import { Invitations } from './invitations.tsx'
import { RolePanel } from './role-panel.tsx'
import { StaffSecondFactor } from './staff-second-factor.tsx'
import { UserRow } from './user-row.tsx'

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
  const mayEdit = usePermission('users.write')
  const list = useStaffList({ read: readFilter, load: loadUsers, perPage, opens: 'user' })
  const { filter, opened, place, loaded } = list
  const { data, error, busy } = loaded
  const before = (place.page - 1) * perPage
  return (
    <>
      <AdminHead title="User Management">{data ? countText(data.total) : '\u00a0'}</AdminHead>
      {mayEdit && <StaffSecondFactor />}
      {mayEdit && <Invitations branches={data?.branches ?? []} />}
      {(error === undefined || busy) && (
        <ListFilter
          by="role"
          names={roleNames}
          all="All Roles"
          chosen={filter.role}
          search="Search by name or email"
          q={filter.q}
          onChange={list.change}
        />
      )}
      <StaffList
        list={list}
        what="users"
        label="Users"
        columns={['#', 'Name', 'Email', 'Role', 'Branch', mayEdit && 'Actions']}
        className="user-table"
        emptyTitle="No users found."
        empty="Try another name, email or role."
        failure={<LoginAgain />}
        panel={
          data &&
          opened &&
          mayEdit && (
            <RolePanel
              key={opened._id}
              user={opened}
              branches={data.branches}
              onClose={list.close}
              onDone={() => {
                list.close()
                loaded.reload()
              }}
            />
          )
        }
      >
        {list.items.map((user, index) => (
          <UserRow
            key={user._id}
            user={user}
            number={before + index + 1}
            branches={data?.branches ?? []}
            isChosen={user._id === opened?._id}
            onEdit={mayEdit ? () => list.open(user._id) : undefined}
          />
        ))}
      </StaffList>
    </>
  )
}

function countText(total: number): string {
  return total === 1 ? '1 account' : `${total} accounts`
}

function LoginAgain() {
  return (
    <Notice kind="error">
      Failed to load users, Kindly login again.{' '}
      <Link className="link" to="/login">
        Log in
      </Link>
    </Notice>
  )
}

type Filter = { role: Role | ''; q: string }

/**
 * Users that the shop refuses to list end the session, as spec section 8 has it. A request without an answer does
 * not: leaving the page while it loads would log staff out.
 */
async function loadUsers(filter: Filter & { page: number }, signal: AbortSignal) {
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
  return { role, q: searchText(search) }
}
