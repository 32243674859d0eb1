import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { setBuyerBin } from '#server/sales/invoices/set-buyer-bin.ts'
import { orderRequests } from '#shared/contract/order-requests.ts'
import { orders } from '#shared/contract/orders.ts'
import { may } from '#shared/people/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { claimOrder } from './claim-order.ts'
import { findLastOrder } from './find-last-order.ts'
import { findBuyerPage, findOrderByKey, findOrderOfUser } from './find-order.ts'
import { listOrdersOf } from './list-orders.ts'
import { askAboutOrder } from './requests/ask-about-order.ts'
import { staffOrderRoutes } from './staff-routes.ts'
import { forBuyer } from './to-order.ts'

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(staffOrderRoutes)

  app.route({
    ...orders.last,
    // Fastify would send null as an empty body.
    handler: async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((await findLastOrder(app.db)) ?? null),
  })

  app.route({
    ...orders.ofUser,
    handler: async (request) => {
      const { id, role } = callerOf(request)
      const { userId } = request.params
      const isForStaff = may(role, 'orders.read')
      if (userId !== id && !isForStaff) throw new Problem('NOT_ALLOWED')
      const list = await listOrdersOf(app.db, userId)
      return isForStaff ? list : list.map(forBuyer)
    },
  })

  app.route({
    ...orders.byKey,
    handler: (request) => findOrderByKey(app.db, request.params.key, languageOf(request)),
  })

  app.route({
    ...orders.claim,
    handler: (request) => claimOrder(app, callerOf(request), request.body.key),
  })

  app.route({
    ...orders.page,
    handler: (request) =>
      findOrderOfUser(app.db, { id: request.params.id, userId: callerOf(request).id }, languageOf(request)),
  })

  app.route({
    ...orderRequests.ask,
    handler: async (request) => {
      const { account, body, headers } = request
      const id = await askAboutOrder(app, account, body, headers['idempotency-key'])
      return findBuyerPage(app.db, id, languageOf(request))
    },
  })

  app.route({
    ...orders.buyerBin,
    handler: async (request) => {
      const { key, orderId = '', bin } = request.body
      if (key) {
        await setBuyerBin(app, { key }, bin)
        return findOrderByKey(app.db, key, languageOf(request))
      }
      const userId = callerOf(request).id
      await setBuyerBin(app, { orderId, userId }, bin)
      return findOrderOfUser(app.db, { id: orderId, userId }, languageOf(request))
    },
  })
}
