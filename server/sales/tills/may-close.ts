import type { Account } from '#server/context.ts'
import { needsBranch } from '#shared/people/permissions.ts'

type Hand = { personId: string; shopId: string }

/** Staff of a branch close their own till there; a super admin also that of somebody who has gone home. */
export function mayClose(
  { id, role, shopId: own }: Pick<Account, 'id' | 'role' | 'shopId'>,
  { personId, shopId }: Hand,
): boolean {
  return !needsBranch(role) || (id === personId && shopId === own)
}
