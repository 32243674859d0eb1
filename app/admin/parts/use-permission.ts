import type { Permission } from '#shared/roles.ts'
import { useAccount } from '../../state/session.ts'

/** Whether the account at the screen may do this, by the server's word. */
export function usePermission(permission: Permission): boolean {
  return useAccount()?.permissions?.includes(permission) ?? false
}
