import type { Account } from '#server/context.ts'
import { needsBranch } from '#shared/people/permissions.ts'

/** Staff of a branch close their own till; a super admin also that of somebody who has gone home. */
export function mayClose({ id, role }: Pick<Account, 'id' | 'role'>, personId: string): boolean {
  return id === personId || !needsBranch(role)
}
