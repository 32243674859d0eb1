export const roles = ['user', 'super_admin', 'shop_manager', 'shop_staff', 'deleted'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['super_admin', 'shop_manager', 'shop_staff'] as const satisfies Role[]
/** Roles that may manage accounts and settings. */
export const adminRoles = ['super_admin'] as const satisfies Role[]
export const managerRoles = ['super_admin', 'shop_manager'] as const satisfies Role[]

export function isStaff(role: string | undefined): boolean {
  return (staffRoles as readonly string[]).includes(role ?? '')
}

export function isManager(role: string | undefined): boolean {
  return (managerRoles as readonly string[]).includes(role ?? '')
}

export function roleName(role: string): string {
  return role === 'shop_manager' ? 'Branch Manager' : role
}
