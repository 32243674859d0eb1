import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { needs } from '#shared/contract/needs.ts'
import { callerOf } from '../http/access.ts'
import { listNeeds } from './queries.ts'
import { saveNeeds } from './save-needs.ts'

export const needRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...needs.list, handler: () => listNeeds(app.db) })
  app.route({ ...needs.save, handler: (request) => saveNeeds(app, callerOf(request), request.body) })
}
