import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { replaceList } from '#server/platform/changes/replace-list.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { needs } from '#shared/contract/needs.ts'
import { listNeeds, listSynonyms } from './queries.ts'
import { needList, synonymList } from './replaced-lists.ts'

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
