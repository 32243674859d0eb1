import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { findCustomer, findOrderDetails } from '#server/sales/orders/queries.ts'
import { deskOrders } from '#shared/contract/desk-orders.ts'
import { staffHoldHours } from '#shared/limits.ts'
import { collectMoney } from '../collect-money.ts'
import { correctMoney } from '../corrections/correct-money.ts'
import { limitsOf, placeDeskOrder } from './place-desk-order.ts'
import { quoteDeskOrder } from './quote-desk-order.ts'

/** Orders that staff make, and money that they take. */
export const deskRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...deskOrders.terms,
    handler: async (request) => ({
      discountPercent: limitsOf(app, callerOf(request)).discountPercent,
      advances: [...app.config.advances.tiers],
      preOrderPercent: app.config.advances.preOrderPercent,
      holdHours: staffHoldHours,
    }),
  })

  app.route({ ...deskOrders.customer, handler: ({ query }) => findCustomer(app.db, query.phone) })

  app.route({
    ...deskOrders.quote,
    handler: (request) => quoteDeskOrder(app, callerOf(request), request.body),
  })

  app.route({
    ...deskOrders.create,
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null
      const id = await placeDeskOrder(app, callerOf(request), { input: request.body, key })
      return reply.code(201).send(await findOrderDetails(app.db, id))
    },
  })

  app.route({
    ...deskOrders.collect,
    handler: async (request) => {
      const { body, headers } = request
      await collectMoney(app, callerOf(request), body, headers['idempotency-key'])
      return findOrderDetails(app.db, body.orderId)
    },
  })

  app.route({
    ...deskOrders.correctMoney,
    handler: async (request) => {
      const { body, headers } = request
      await correctMoney(app, callerOf(request), body, headers['idempotency-key'])
      return findOrderDetails(app.db, body.orderId)
    },
  })
}
