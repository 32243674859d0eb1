import { asc } from 'drizzle-orm'
import type { Need } from '#shared/contract/needs.ts'
import { tags } from '../changes/tags.ts'
import type { Db, Tx } from '../db/client.ts'
import { needs } from '../db/schema.ts'
import type { Context } from '../start/context.ts'
import { defaultNeeds } from './default-needs.ts'

export async function listNeeds(db: Db | Tx): Promise<Need[]> {
  const rows = await db
    .select({ name: needs.name, wordings: needs.wordings, filters: needs.filters })
    .from(needs)
    .orderBy(asc(needs.position), asc(needs.name))
  return rows.length > 0 ? rows : defaultNeeds
}

/** The needs for a search, from memory. A search must not fail with the database: then it uses the default ones. */
export async function knownNeeds({ db, cachedRead }: Pick<Context, 'db' | 'cachedRead'>): Promise<Need[]> {
  return cachedRead(tags.needs(), () => listNeeds(db)).catch(() => defaultNeeds)
}
