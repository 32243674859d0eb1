import type { ReplacedList } from '#server/platform/changes/replace-list.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { needs, synonyms } from '#server/platform/db/schema.ts'
import type { Need, Synonym } from '#shared/contract/needs.ts'
import { listNeeds, listSynonyms } from './queries.ts'

export const needList: ReplacedList<Need> = {
  table: needs,
  name: 'needs',
  read: listNeeds,
  tag: tags.needs(),
  action: 'search.needs',
  subject: 'Search rules',
}

export const synonymList: ReplacedList<Synonym> = {
  table: synonyms,
  name: 'synonyms',
  read: listSynonyms,
  tag: tags.synonyms(),
  action: 'search.synonyms',
  subject: 'Search synonyms',
}
