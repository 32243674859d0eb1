import { ListFoot, type Place } from '#app/admin/kit/list/list-foot.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import type { User } from '#shared/contract/users.ts'
import { roleName } from '#shared/people/roles.ts'

type Props = {
  users: User[]
  branches: Branch[]
  chosen: string | undefined
  /** Undefined for staff who may not change roles: then there is no column of actions. */
  onEdit: ((user: User) => void) | undefined
  place: Place
}

export function UserTable({ users, branches, chosen, onEdit, place }: Props) {
  const before = (place.page - 1) * place.perPage
  return (
    <div className="adm-cards user-table">
      <TableBox
        label="Users"
        columns={['#', 'Name', 'E-mail', 'Role', 'Branch', onEdit !== undefined && 'Actions']}
      >
        {users.map((user, index) => (
          <tr key={user._id} data-selected={user._id === chosen || undefined}>
            <td className="user-number muted">{before + index + 1}</td>
            <td className="user-name strong">{user.displayName || user.username}</td>
            <td className="user-email wide">{user.email}</td>
            <td>
              <RoleBadge role={user.userRole} />
            </td>
            <td className="user-branch">{branchName(branches, user.shopId)}</td>
            {onEdit && (
              <td className="user-edit">
                <Button
                  variant="second"
                  size="small"
                  aria-label={`Edit ${user.displayName || user.username}`}
                  onClick={() => onEdit(user)}
                >
                  Edit
                </Button>
              </td>
            )}
          </tr>
        ))}
      </TableBox>
      <ListFoot {...place} />
    </div>
  )
}

function RoleBadge({ role }: { role: User['userRole'] }) {
  return <span className={`role role-${role}`}>{roleName(role)}</span>
}

function branchName(branches: Branch[], id: string | null): string | undefined {
  return branches.find(({ _id }) => _id === id)?.branchName
}
