import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listSmsOf } from '#server/messages/sms/queries.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { orders } from '#shared/contract/orders.ts'
import { staffOrders } from '#shared/contract/staff-orders.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { correctDelivery } from './correct-delivery.ts'
import { exportCsv, exportName } from './export-csv.ts'
import { findDashboard } from './find-dashboard.ts'
import { findNewOrders } from './find-new-orders.ts'
import { findOrderDetails } from './find-order.ts'
import { countWaiting } from './list/count-waiting.ts'
import { listHeldOrders } from './list-held-orders.ts'
import { listOrders } from './list-orders.ts'
import { addNote, listNotes } from './order-notes.ts'
import { updateStatus } from './update-status.ts'

/** The calls about orders that only staff make. */
export const staffOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...orders.all,
    handler: async ({ query }, reply) =>
      replyWithListPage(reply, await app.read((db) => listOrders(db, query))),
  })

  app.route({
    ...orders.exportCsv,
    handler: ({ query: { rows = 'order', ...filter } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${exportName(rows, filter)}"`)
        .send(Readable.from(exportCsv(app.read, filter, rows))),
  })

  app.route({ ...staffOrders.held, handler: ({ query }) => listHeldOrders(app.db, query.branch) })

  app.route({ ...staffOrders.sms, handler: ({ params }) => listSmsOf(app.db, params.orderId) })

  app.route({ ...staffOrders.notes, handler: ({ params }) => listNotes(app.db, params.orderId) })

  app.route({
    ...staffOrders.addNote,
    handler: async (request, reply) => {
      const input = { ...request.params, ...request.body, key: request.headers['idempotency-key'] }
      return reply.code(201).send(await addNote(app, callerOf(request), input))
    },
  })

  app.route({ ...staffOrders.news, handler: ({ query }) => findNewOrders(app.db, query.since) })

  app.route({
    ...staffOrders.waiting,
    handler: (request) => app.read((db) => countWaiting(db, callerOf(request))),
  })

  app.route({ ...staffOrders.dashboard, handler: () => app.read((db) => findDashboard(db, app.config)) })

  app.route({
    ...staffOrders.cancelUnpaid,
    handler: async (request) => {
      const order = await cancelUnpaid(app, callerOf(request), request.body)
      return { success: true as const, order }
    },
  })

  app.route({
    ...staffOrders.correct,
    handler: async (request) => {
      await correctDelivery(app, callerOf(request), request.body)
      return findOrderDetails(app.db, request.body.orderId)
    },
  })

  app.route({
    ...orders.updateStatus,
    handler: async (request) => {
      const order = await updateStatus(app, callerOf(request), request.body)
      return { success: true as const, order }
    },
  })
}
