/** The roles of accounts, and the database's list of them; what each may do is in permissions.ts. */
export const roles = ['user', 'super_admin', 'shop_manager', 'shop_staff', 'deleted'] as const
export type Role = (typeof roles)[number]
export type StaffRole = Exclude<Role, 'user' | 'deleted'>

export const staffRoles = roles.filter(isStaff)

/** Staff are neither customers nor deleted; a word that is no role is nobody. */
export function isStaff(role: string | undefined): role is StaffRole {
  return role !== 'user' && role !== 'deleted' && (roles as readonly (string | undefined)[]).includes(role)
}

export function roleName(role: string): string {
  return role === 'shop_manager' ? 'Branch Manager' : role
}
