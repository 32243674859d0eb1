import { useAccount } from '#app/state/session.ts'
import type { Permission } from '#shared/people/permissions.ts'

/** Whether the account may do this, by the permissions that the server sent at login. */
export function usePermission(permission: Permission): boolean {
  return useAccount()?.permissions?.includes(permission) ?? false
}
