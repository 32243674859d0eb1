import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { findOrderDetails } from '#server/sales/orders/queries.ts'
import { orderChanges } from '#shared/contract/changes/order-changes.ts'
import { changeOrderOfStaff } from './change-order.ts'
import { quoteChange } from './quote-change.ts'

/** Changes of what is ordered. */
export const changeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...orderChanges.quote,
    handler: (request) => quoteChange(app, callerOf(request), request.body),
  })

  app.route({
    ...orderChanges.change,
    handler: async (request) => {
      await changeOrderOfStaff(app, callerOf(request), request.body, request.headers['idempotency-key'])
      return findOrderDetails(app.db, request.body.orderId)
    },
  })
}
