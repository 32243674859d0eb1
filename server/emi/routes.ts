import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { emi } from '#shared/contract/emi.ts'
import { callerOf } from '../http/access.ts'
import { listEmiBanks } from './queries.ts'
import { saveEmiBanks } from './save-banks.ts'

export const emiRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...emi.banks, handler: () => listEmiBanks(app.db) })
  app.route({
    ...emi.saveBanks,
    handler: (request) => saveEmiBanks(app, callerOf(request), request.body),
  })
}
