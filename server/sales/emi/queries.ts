import { asc } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { emiBanks } from '#server/platform/db/schema.ts'
import type { EmiBank } from '#shared/contract/emi.ts'
import { defaultBanks } from './default-banks.ts'

export async function listEmiBanks(db: Db | Tx): Promise<EmiBank[]> {
  const banks = await db
    .select({ name: emiBanks.name, months: emiBanks.months })
    .from(emiBanks)
    .orderBy(asc(emiBanks.position), asc(emiBanks.name))
  return banks.length > 0 ? banks : defaultBanks
}
