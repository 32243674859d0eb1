import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { coupons } from '#shared/contract/coupons.ts'
import { toPaisa } from '#shared/money.ts'
import { changeCoupon, createCoupon, removeCoupon } from './manage-coupons.ts'
import { activeCoupons, findRefusal, listCoupons } from './queries.ts'

export const couponRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...coupons.active, handler: () => activeCoupons(app.db) })

  app.route({
    ...coupons.check,
    handler: async ({ query: { code, subtotal } }) => {
      const cart = subtotal === undefined ? Number.POSITIVE_INFINITY : toPaisa(subtotal)
      return { refusal: await findRefusal(app.db, code, cart) }
    },
  })

  app.route({ ...coupons.list, handler: () => listCoupons(app.db) })

  app.route({
    ...coupons.create,
    handler: async (request, reply) =>
      reply.code(201).send(await createCoupon(app, callerOf(request), request.body)),
  })

  app.route({
    ...coupons.update,
    handler: (request) => changeCoupon(app, callerOf(request), request.params.id, request.body),
  })

  app.route({
    ...coupons.remove,
    handler: (request) => removeCoupon(app, callerOf(request), request.params.id),
  })
}
