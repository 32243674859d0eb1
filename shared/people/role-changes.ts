import type { Role } from './roles.ts'

/** The choices of the role panel; `delete` is stored as `deleted`. */
export const roleChoices = ['delete', 'user', 'super_admin', 'shop_manager'] as const

const branchRoles = ['shop_manager', 'shop_staff'] as const satisfies Role[]

export function needsBranch(role: string): boolean {
  return (branchRoles as readonly string[]).includes(role)
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
