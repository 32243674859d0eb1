import { isStaff, type Role, type StaffRole } from './roles.ts'

/** The things that staff may be allowed to do. A call of the contract names one; permission-words.ts says each in words. */
export const permissions = [
  'orders.read',
  'orders.create',
  'orders.sell',
  'orders.change',
  'orders.update',
  'orders.correct',
  'orders.ship',
  'calls.write',
  'orders.refund',
  'money.read',
  'money.correct',
  'money.close',
  'money.payOut',
  'products.read',
  'products.write',
  'units.write',
  'units.cost',
  'users.read',
  'users.write',
  'coupons.write',
  'discounts.exceed',
  'bounds.exceed',
  'images.write',
  'pages.write',
  'delivery.write',
  'emi.write',
  'search.write',
  'messages.read',
  'messages.write',
  'reviews.write',
  'claims.write',
  'returns.write',
  'branches.write',
  'details.write',
  'audit.read',
  // Browsers store an account's permissions at login, so this one keeps the name from before the screen was Reports.
  'insight.read',
] as const
export type Permission = (typeof permissions)[number]

type StaffRow = {
  title: string
  /** Accounts with this role work at one branch. */
  hasBranch?: boolean
  may: readonly Permission[]
}

/** The permissions of each role of staff: the server, the screens, the help and the API's description read them. */
const staffTable: Record<StaffRole, StaffRow> = {
  super_admin: { title: 'Super Admin', may: permissions },
  shop_manager: {
    title: 'Branch Manager',
    hasBranch: true,
    may: [
      'orders.read',
      'orders.create',
      'orders.sell',
      'orders.correct',
      'orders.change',
      'orders.ship',
      'calls.write',
      'money.read',
      'money.correct',
      'money.close',
      'products.read',
      'units.write',
      'users.read',
      'coupons.write',
      'images.write',
      'pages.write',
      'delivery.write',
      'search.write',
      'messages.read',
      'messages.write',
      'reviews.write',
      'claims.write',
      'returns.write',
    ],
  },
  shop_staff: { title: 'Shop Staff', hasBranch: true, may: [] },
}

/** The permissions of an account, which the server sends at login; screens read these, never the role's name. */
export function permissionsOf(role: string): readonly Permission[] {
  return isStaff(role) ? staffTable[role].may : []
}

export function may(role: string, permission: Permission): boolean {
  return permissionsOf(role).includes(permission)
}

/** Whether the admin area opens for a role: those who may do nothing there are sent away. */
export function mayOpenAdmin(role: string): boolean {
  return permissionsOf(role).length > 0
}

export function needsBranch(role: string): boolean {
  return isStaff(role) && staffTable[role].hasBranch === true
}

/** The name of a role in the admin area. */
export function roleTitle(role: Role): string {
  if (isStaff(role)) return staffTable[role].title
  return role === 'user' ? 'Customer' : 'Deleted account'
}
