import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Synonym, SynonymsInput } from '#shared/contract/needs.ts'
import { audit } from '../changes/audit.ts'
import { findAuditAuthor, refuseStale } from '../changes/refuse-stale.ts'
import { tags } from '../changes/tags.ts'
import { write } from '../changes/write.ts'
import { synonyms } from '../db/schema.ts'
import type { Account } from '../start/context.ts'
import { listSynonyms } from './queries.ts'

const subject = 'Search words'

/** The list is short and edited as a whole, so it is replaced as a whole. */
export function saveSynonyms(
  app: FastifyInstance,
  account: Account,
  input: SynonymsInput,
): Promise<Synonym[]> {
  return write(app, async (tx, touch) => {
    await tx.execute(sql`lock table ${synonyms} in share row exclusive mode`)
    const before = { synonyms: await listSynonyms(tx) }
    const after = { synonyms: input.synonyms }
    await refuseStale({
      basedOn: input.basedOn,
      before,
      after,
      findAuthor: (fields) => findAuditAuthor(tx, subject, before, fields),
    })
    await tx.delete(synonyms)
    const rows = after.synonyms.map((synonym, position) => ({ ...synonym, position }))
    if (rows.length > 0) await tx.insert(synonyms).values(rows)
    touch(tags.synonyms())
    await audit(tx, account, 'search.synonyms', subject, before, after)
    return after.synonyms
  })
}
