import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type ReplacedList, replaceList } from '#server/platform/changes/replace-list.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { needs as needRows, synonyms as synonymRows } from '#server/platform/db/schema.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { type Need, needs, type Synonym } from '#shared/contract/needs.ts'
import { listNeeds, listSynonyms } from './queries.ts'

export const needRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...needs.list, handler: () => listNeeds(app.db) })
  app.route({
    ...needs.save,
    handler: (request) => {
      const { needs: sent, basedOn } = request.body
      const items = sent.map(({ wordings, ...need }) => ({ ...need, wordings: [...new Set(wordings)] }))
      return replaceList(app, callerOf(request), needList, { items, basedOn })
    },
  })
  app.route({ ...needs.synonyms, handler: () => listSynonyms(app.db) })
  app.route({
    ...needs.saveSynonyms,
    handler: (request) => {
      const { synonyms: items, basedOn } = request.body
      return replaceList(app, callerOf(request), synonymList, { items, basedOn })
    },
  })
}

const needList: ReplacedList<Need> = {
  table: needRows,
  name: 'needs',
  read: listNeeds,
  tag: tags.needs(),
  action: 'search.needs',
  subject: 'Search rules',
}

const synonymList: ReplacedList<Synonym> = {
  table: synonymRows,
  name: 'synonyms',
  read: listSynonyms,
  tag: tags.synonyms(),
  action: 'search.synonyms',
  subject: 'Search synonyms',
}
