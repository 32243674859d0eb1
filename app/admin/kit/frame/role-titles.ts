import type { Role } from '#shared/people/roles.ts'

/** The names of the roles in the admin area. */
export const roleTitles: Record<Role, string> = {
  super_admin: 'Super Admin',
  shop_manager: 'Branch Manager',
  shop_staff: 'Shop Staff',
  user: 'Customer',
  deleted: 'Deleted account',
}
