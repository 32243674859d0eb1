import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { deliveryOf } from '#server/sales/delivery/queries.ts'
import { findBuyerPage, findOrderDetails } from '#server/sales/orders/queries.ts'
import { orderRequests } from '#shared/contract/order-requests.ts'
import { orders } from '#shared/contract/orders.ts'
import { payment } from '#shared/contract/payment.ts'
import { staffOrders } from '#shared/contract/staff-orders.ts'
import { cartRequestRoutes } from './cart-requests/routes.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { placeOrder } from './checkout/place-order.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { linkRoutes } from './links/link-routes.ts'
import { listWaiting } from './links/list-waiting.ts'
import { findPaymentStatus } from './queries.ts'
import { cancelOrder } from './refunds/cancel-order.ts'
import { closeAndRefund } from './refunds/close-and-refund.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { releaseHeldOrder } from './release-held-order.ts'
import { callbackRoutes } from './settlement/callback-routes.ts'
import { reviewPayment } from './settlement/review-payment.ts'
import { shopOrigin } from './shop-origin.ts'

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(callbackRoutes)
  await app.register(deskRoutes)
  await app.register(cartRequestRoutes)
  await app.register(changeRoutes)
  await app.register(linkRoutes)

  app.route({
    ...payment.initiate,
    handler: async ({ body, headers, account, host, ip, originalUrl }) =>
      placeOrder(app, {
        input: body,
        delivery: await deliveryOf(app, body),
        account,
        language: languageOf({ originalUrl }),
        key: headers['idempotency-key'] ?? null,
        earlierKeys: headers['replaces-keys']?.split(',') ?? [],
        origin: shopOrigin(app.config, host),
        network: networkOf(ip),
      }),
  })

  app.route({
    ...payment.waiting,
    handler: ({ body, account }) => listWaiting(app.db, { keys: body.keys, userId: account?.id ?? null }),
  })

  app.route({ ...payment.status, handler: ({ params }) => findPaymentStatus(app.db, params.tran_id) })

  app.route({
    ...orders.refund,
    handler: async (request) => {
      await refundOrder(app, callerOf(request), request.body, request.headers['idempotency-key'])
      return findOrderDetails(app.db, request.body.orderId)
    },
  })

  app.route({
    ...orderRequests.cancel,
    handler: async (request) => {
      const { account, body } = request
      return findBuyerPage(app.db, await cancelOrder(app, account, body), languageOf(request))
    },
  })

  app.route({
    ...staffOrders.closeAndRefund,
    handler: async (request) => {
      await closeAndRefund(app, callerOf(request), request.body)
      return findOrderDetails(app.db, request.body.orderId)
    },
  })

  app.route({
    ...staffOrders.releaseHeld,
    handler: async (request) => {
      await releaseHeldOrder(app, callerOf(request), request.body.orderId)
      return { success: true as const }
    },
  })

  app.route({
    ...orders.review,
    handler: async (request) => {
      await reviewPayment(app, callerOf(request), request.body)
      return findOrderDetails(app.db, request.body.orderId)
    },
  })
}
