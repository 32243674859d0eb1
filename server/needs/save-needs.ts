import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Need, NeedsInput } from '#shared/contract/needs.ts'
import { audit } from '../changes/audit.ts'
import { findAuditAuthor, refuseStale } from '../changes/refuse-stale.ts'
import { tags } from '../changes/tags.ts'
import { write } from '../changes/write.ts'
import { needs } from '../db/schema.ts'
import type { Account } from '../start/context.ts'
import { listNeeds } from './queries.ts'

const subject = 'Search needs'

/** The list is short and edited as a whole, so it is replaced as a whole. */
export function saveNeeds(app: FastifyInstance, account: Account, input: NeedsInput): Promise<Need[]> {
  return write(app, async (tx, touch) => {
    await tx.execute(sql`lock table ${needs} in share row exclusive mode`)
    const before = { needs: await listNeeds(tx) }
    const after = {
      needs: input.needs.map(({ wordings, ...need }) => ({ ...need, wordings: [...new Set(wordings)] })),
    }
    await refuseStale({
      basedOn: input.basedOn,
      before,
      after,
      findAuthor: (fields) => findAuditAuthor(tx, subject, before, fields),
    })
    await tx.delete(needs)
    await tx.insert(needs).values(after.needs.map((need, position) => ({ ...need, position })))
    touch(tags.needs())
    await audit(tx, account, 'search.needs', subject, before, after)
    return after.needs
  })
}
