import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { refusalInBangla } from '#server/platform/http/refusal-in-bangla.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { coupons } from '#shared/contract/coupons.ts'
import { toPaisa } from '#shared/money.ts'
import { changeCoupon, createCoupon, removeCoupon } from './manage-coupons.ts'
import { activeCoupons, findRefusal, listCoupons } from './queries.ts'

export const couponRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...coupons.active, handler: () => activeCoupons(app.db) })

  app.route({
    ...coupons.check,
    handler: async (request) => {
      const { code, subtotal } = request.query
      const cart = subtotal === undefined ? Number.POSITIVE_INFINITY : toPaisa(subtotal)
      const message = await findRefusal(app.db, code, cart)
      if (message === null || languageOf(request) === 'en') return { refusal: message }
      return { refusal: refusalInBangla({ code: 'COUPON_NOT_APPLICABLE', message }) }
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
