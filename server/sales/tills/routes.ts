import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { tills } from '#shared/contract/money/tills.ts'
import { closeTill } from './close-till.ts'
import { listOpenTills } from './list-open-tills.ts'
import { findTill, listTills } from './list-tills.ts'

export const tillRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...tills.open, handler: (request) => listOpenTills(app.db, callerOf(request)) })

  app.route({
    ...tills.list,
    handler: (request) => listTills(app.db, callerOf(request), request.query.before),
  })

  app.route({
    ...tills.close,
    handler: async (request, reply) => {
      const id = await closeTill(app, callerOf(request), request.body, request.headers['idempotency-key'])
      return reply.code(201).send(await findTill(app.db, id))
    },
  })
}
