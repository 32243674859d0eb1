import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import { claims } from '#server/platform/db/schema.ts'
import type { ClaimFacts, StaffClaim } from '#shared/contract/claims.ts'
import { present } from '#shared/present.ts'
import { lockClaim } from './move-claim.ts'
import { findStaffClaim } from './staff-claims.ts'

/** Staff write down what was handed in with the machine, and under which number the manufacturer works on it. */
export function saveFacts(
  app: FastifyInstance,
  account: Account,
  id: string,
  { basedOn, ...typed }: ClaimFacts,
): Promise<StaffClaim> {
  return write(app, async (tx) => {
    const { leftWith, makerCase } = await lockClaim(tx, id)
    const before = { leftWith, makerCase }
    const after = { leftWith: typed.leftWith ?? leftWith, makerCase: typed.makerCase ?? makerCase }
    const findAuthor = (fields: string[]) => findAuditAuthor(tx, id, before, fields)
    await refuseStale({ basedOn, before, after, findAuthor })
    if (after.leftWith !== leftWith || after.makerCase !== makerCase) {
      await tx.update(claims).set(after).where(eq(claims.id, id))
      await audit(tx, account, 'claim.facts', id, before, after)
    }
    return present(await findStaffClaim(tx, id, app.config))
  })
}
