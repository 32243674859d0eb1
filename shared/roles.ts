export const roles = ['user', 'super_admin', 'shop_manager', 'shop_staff', 'deleted'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['super_admin', 'shop_manager', 'shop_staff'] as const satisfies Role[]
/** Those who may open the admin area. */
export const managerRoles = ['super_admin', 'shop_manager'] as const satisfies Role[]

export const permissions = [
  'orders.read',
  'orders.create',
  'orders.update',
  'orders.ship',
  'orders.refund',
  'products.write',
  'units.write',
  'users.read',
  'users.write',
  'coupons.write',
  'images.write',
  'delivery.write',
  'emi.write',
  'search.write',
  'messages.read',
  'messages.write',
  'reviews.write',
  'branches.write',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

const managed: Permission[] = [
  'orders.read',
  'orders.create',
  'orders.ship',
  'users.read',
  'coupons.write',
  'images.write',
  'delivery.write',
  'search.write',
  'messages.read',
  'messages.write',
  'units.write',
  'reviews.write',
]

/** What an account may do; screens read this, never the role's name. */
export function permissionsOf(role: Role): Permission[] {
  if (role === 'super_admin') return [...permissions]
  if (role === 'shop_manager') return managed
  return []
}

export function isStaff(role: string | undefined): boolean {
  return (staffRoles as readonly string[]).includes(role ?? '')
}

export function isManager(role: string | undefined): boolean {
  return (managerRoles as readonly string[]).includes(role ?? '')
}

export function roleName(role: string): string {
  return role === 'shop_manager' ? 'Branch Manager' : role
}
