import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { findOrderDetails } from '#server/sales/orders/queries.ts'
import { counter } from '#shared/contract/desk/counter.ts'
import { findScanned } from './find-scanned.ts'
import { sellAtCounter } from './sell-at-counter.ts'

export const counterRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...counter.scan, handler: ({ query }) => findScanned(app, query.code) })

  app.route({
    ...counter.sell,
    handler: async (request, reply) => {
      const { body, headers } = request
      const id = await sellAtCounter(app, callerOf(request), body, headers['idempotency-key'])
      return reply.code(201).send(await findOrderDetails(app.db, id))
    },
  })
}
