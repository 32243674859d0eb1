import { needsBranch } from './permissions.ts'
import { type Role, roles } from './roles.ts'

/** The choices of the role panel: shop_staff is given by the API alone, and `delete` is stored as `deleted`. */
export const roleChoices: RoleChoice[] = ['delete', ...roles.filter(isOffered)]
export type RoleChoice = 'delete' | Exclude<Role, 'shop_staff' | 'deleted'>

function isOffered(role: Role): role is Exclude<RoleChoice, 'delete'> {
  return role !== 'shop_staff' && role !== 'deleted'
}

export const branchMissing = 'Please select a shop!'

/** The words a role change is refused with, or null. */
export function roleRefusal(
  current: { userRole: string; shopId?: string | null },
  next: { userRole: string; shopId?: string | null },
): string | null {
  if (!next.userRole) return 'Please select a role!'
  const role = next.userRole === 'delete' ? 'deleted' : next.userRole
  if (needsBranch(role) && !next.shopId) return branchMissing
  const sameBranch = !needsBranch(role) || current.shopId === next.shopId
  if (role === current.userRole && sameBranch) return 'User role is already the same as selected.'
  return null
}
