import type { Role } from './roles.ts'

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
  'pages.write',
  'delivery.write',
  'emi.write',
  'search.write',
  'messages.read',
  'messages.write',
  'reviews.write',
  'claims.write',
  'branches.write',
  'audit.read',
  'insight.read',
] as const
export type Permission = (typeof permissions)[number]

const managed: Permission[] = [
  'orders.read',
  'orders.create',
  'orders.ship',
  'users.read',
  'coupons.write',
  'images.write',
  'pages.write',
  'delivery.write',
  'search.write',
  'messages.read',
  'messages.write',
  'units.write',
  'reviews.write',
  'claims.write',
]

/** The permissions of an account; screens read these, never the role's name. */
export function permissionsOf(role: Role): Permission[] {
  if (role === 'super_admin') return [...permissions]
  if (role === 'shop_manager') return managed
  return []
}
