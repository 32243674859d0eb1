import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { EmiBank, EmiBanksInput } from '#shared/contract/emi.ts'
import { audit } from '../changes/audit.ts'
import { findAuditAuthor, refuseStale } from '../changes/refuse-stale.ts'
import { tags } from '../changes/tags.ts'
import { write } from '../changes/write.ts'
import { emiBanks } from '../db/schema.ts'
import type { Account } from '../start/context.ts'
import { listEmiBanks } from './queries.ts'

const subject = 'EMI banks'

/** The list is short and edited as a whole, so it is replaced as a whole. */
export function saveEmiBanks(
  app: FastifyInstance,
  account: Account,
  input: EmiBanksInput,
): Promise<EmiBank[]> {
  return write(app, async (tx, touch) => {
    await tx.execute(sql`lock table ${emiBanks} in share row exclusive mode`)
    const before = { banks: await listEmiBanks(tx) }
    const after = { banks: input.banks.map(({ name, months }) => ({ name, months: inOrder(months) })) }
    await refuseStale({
      basedOn: input.basedOn,
      before,
      after,
      findAuthor: (fields) => findAuditAuthor(tx, subject, before, fields),
    })
    await tx.delete(emiBanks)
    await tx.insert(emiBanks).values(after.banks.map((bank, position) => ({ ...bank, position })))
    touch(tags.emiBanks())
    await audit(tx, account, 'emi.banks', subject, before, after)
    return after.banks
  })
}

function inOrder(months: number[]): number[] {
  return [...new Set(months)].sort((a, b) => a - b)
}
