import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { delivery } from '#shared/contract/delivery.ts'
import { listRates } from './queries.ts'
import { setRate } from './set-rate.ts'

export const deliveryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...delivery.rates, handler: () => listRates(app.db) })

  app.route({
    ...delivery.setRate,
    handler: (request) => setRate(app, callerOf(request), { ...request.params, ...request.body }),
  })
}
