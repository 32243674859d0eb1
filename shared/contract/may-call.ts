import { may } from '../people/permissions.ts'
import { isStaff, type Role } from '../people/roles.ts'
import type { Access } from './call.ts'

/** Whether an account with this role may make a call. */
export function mayCall(role: Role, access: Access): boolean {
  if (access === 'anyone' || access === 'logged-in') return true
  return access === 'staff' ? isStaff(role) : may(role, access)
}
