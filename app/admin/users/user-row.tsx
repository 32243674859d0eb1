import { Button } from '#app/ui/buttons/button.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import type { User } from '#shared/contract/users.ts'
import { roleName } from '#shared/people/roles.ts'

type Props = {
  user: User
  /** Its place in the whole list, from 1. */
  number: number
  branches: Branch[]
  isChosen: boolean
  /** Undefined for staff who may not change roles: then there is no column of actions. */
  onEdit: (() => void) | undefined
}

export function UserRow({ user, number, branches, isChosen, onEdit }: Props) {
  const name = user.displayName || user.username
  return (
    <tr data-selected={isChosen || undefined}>
      <td className="user-number muted">{number}</td>
      <td className="user-name strong">{name}</td>
      <td className="user-email wide">{user.email}</td>
      <td>
        <RoleBadge role={user.userRole} />
      </td>
      <td className="user-branch">{branchName(branches, user.shopId)}</td>
      {onEdit && (
        <td className="user-edit">
          <Button variant="second" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        </td>
      )}
    </tr>
  )
}

function RoleBadge({ role }: { role: User['userRole'] }) {
  return <span className={`role role-${role}`}>{roleName(role)}</span>
}

function branchName(branches: Branch[], id: string | null): string | undefined {
  return branches.find(({ _id }) => _id === id)?.branchName
}
