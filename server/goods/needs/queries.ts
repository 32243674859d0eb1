import { asc } from 'drizzle-orm'
import type { CachedRead } from '#server/platform/changes/cached-reads.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { needs, synonyms } from '#server/platform/db/schema.ts'
import type { Need, Synonym } from '#shared/contract/needs.ts'
import { defaultNeeds } from './default-needs.ts'

export async function listNeeds(db: Db | Tx): Promise<Need[]> {
  const rows = await db
    .select({
      name: needs.name,
      nameBangla: needs.nameBangla,
      wordings: needs.wordings,
      filters: needs.filters,
    })
    .from(needs)
    .orderBy(asc(needs.position), asc(needs.name))
  if (rows.length === 0) return defaultNeeds
  return rows.map(({ nameBangla, ...need }) => ({ ...need, ...(nameBangla && { nameBangla }) }))
}

export function listSynonyms(db: Db | Tx): Promise<Synonym[]> {
  return db
    .select({ word: synonyms.word, spellings: synonyms.spellings })
    .from(synonyms)
    .orderBy(asc(synonyms.position), asc(synonyms.word))
}

/** Needs and synonyms that staff have added to what the search knows by itself. */
export type SearchTerms = { needs: readonly Need[]; synonyms: readonly Synonym[] }

type KnownFrom = { db: Db; cachedRead: CachedRead }

/** The terms for a search, from memory. A search must not fail with the database: then it uses the default ones. */
export async function knownTerms({ db, cachedRead }: KnownFrom): Promise<SearchTerms> {
  const [needs, synonyms] = await Promise.all([
    cachedRead(tags.needs(), () => listNeeds(db)).catch(() => defaultNeeds),
    cachedRead(tags.synonyms(), () => listSynonyms(db)).catch(() => []),
  ])
  return { needs, synonyms }
}
