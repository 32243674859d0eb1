import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { cartRequests } from '#shared/contract/hotline/cart-requests.ts'
import { findCart } from './find-cart.ts'
import { sendCart } from './send-cart.ts'

/** Carts for the hotline. Staff read them among the messages. */
export const cartRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...cartRequests.send,
    handler: async ({ body, account, headers, ip }, reply) => {
      const key = headers['idempotency-key']
      const sender = { userId: account?.id ?? null, network: networkOf(ip), key }
      return reply.code(201).send(await sendCart(app, body, sender))
    },
  })

  app.route({ ...cartRequests.find, handler: ({ params }) => findCart(app.db, params.id) })
}
