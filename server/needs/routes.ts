import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { needs } from '#shared/contract/needs.ts'
import { callerOf } from '../http/access.ts'
import { listNeeds, listSynonyms } from './queries.ts'
import { saveNeeds } from './save-needs.ts'
import { saveSynonyms } from './save-synonyms.ts'

export const needRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...needs.list, handler: () => listNeeds(app.db) })
  app.route({ ...needs.save, handler: (request) => saveNeeds(app, callerOf(request), request.body) })
  app.route({ ...needs.synonyms, handler: () => listSynonyms(app.db) })
  app.route({
    ...needs.saveSynonyms,
    handler: (request) => saveSynonyms(app, callerOf(request), request.body),
  })
}
