import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { packing } from '#shared/contract/packing/packing.ts'
import { shipments } from '#shared/contract/shipments.ts'
import { staffOrders } from '#shared/contract/staff-orders.ts'
import { Problem } from '#shared/problem.ts'
import { bookAhead } from './book-ahead.ts'
import { giveUpBooking, markSeen, reportState, setNumber } from './change-shipment.ts'
import { askForStaff } from './check-shipment.ts'
import { completePickUp } from './complete-pick-up.ts'
import { findOrderShipments } from './find-order-shipments.ts'
import { findScanned } from './find-scanned.ts'
import { findWholeOrder } from './find-whole-order.ts'
import { handOver } from './hand-over.ts'
import { handOverPacked } from './hand-over-packed.ts'
import { orderLinkRoutes } from './link-routes.ts'
import { listPacking } from './list-packing.ts'
import { receiveNews } from './receive-news.ts'

export const shipmentRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(orderLinkRoutes)

  app.route({
    ...staffOrders.file,
    handler: (request) => findWholeOrder(app, callerOf(request), request.params.id),
  })

  app.route({ ...shipments.ofOrder, handler: ({ params }) => findOrderShipments(app, params.orderId) })

  app.route({
    ...shipments.handOver,
    handler: async (request) => {
      await handOver(app, callerOf(request), request.body)
      return findOrderShipments(app, request.body.orderId)
    },
  })

  app.route({
    ...packing.list,
    handler: async ({ query }, reply) => replyWithListPage(reply, await listPacking(app, query)),
  })

  app.route({
    ...packing.book,
    handler: async (request) => {
      await bookAhead(app, callerOf(request), request.body)
      return findOrderShipments(app, request.body.orderId)
    },
  })

  app.route({
    ...packing.scan,
    handler: ({ params, query }) => findScanned(app.db, params.orderId, query.code),
  })

  app.route({
    ...packing.packed,
    handler: async (request) => {
      await handOverPacked(app, callerOf(request), request.body)
      return findOrderShipments(app, request.body.orderId)
    },
  })

  app.route({
    ...shipments.pickUp,
    handler: async (request) => {
      await completePickUp(app, callerOf(request), request.body.orderId)
      return findOrderShipments(app, request.body.orderId)
    },
  })

  app.route({
    ...shipments.ask,
    handler: async ({ body }) => findOrderShipments(app, await askForStaff(app, body.shipmentId)),
  })

  app.route({
    ...shipments.giveUp,
    handler: async (request) =>
      findOrderShipments(app, await giveUpBooking(app, callerOf(request), request.body.shipmentId)),
  })

  app.route({
    ...shipments.report,
    handler: async (request) =>
      findOrderShipments(app, await reportState(app, callerOf(request), request.body)),
  })

  app.route({
    ...shipments.number,
    handler: async (request) =>
      findOrderShipments(app, await setNumber(app, callerOf(request), request.body)),
  })

  app.route({
    ...shipments.seen,
    handler: async (request) => findOrderShipments(app, await markSeen(app, callerOf(request), request.body)),
  })

  app.route({
    ...shipments.news,
    // All news comes from one address: a rate limit would lock the courier out on a busy day.
    config: { ...shipments.news.config, unlimited: true },
    // The token is checked before the body is read, so that strangers learn nothing from validation errors.
    onRequest: async ({ raw, headers }) => {
      if (app.courier?.isToken(headers.authorization)) return
      throw new Problem(app.rateLimitWait(raw, 'unsigned') > 0 ? 'TOO_MANY' : 'WRONG_TOKEN')
    },
    handler: async ({ body }) => {
      await receiveNews(app, body)
      return { status: 'success' as const, message: 'Webhook received successfully.' }
    },
  })
}
