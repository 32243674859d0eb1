import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/http/access.ts'
import { setBuyerBin } from '#server/invoices/set-buyer-bin.ts'
import { listSmsOf } from '#server/sms/queries.ts'
import { orders } from '#shared/contract/orders.ts'
import { staffOrders } from '#shared/contract/staff-orders.ts'
import { Problem } from '#shared/problem.ts'
import { isManager } from '#shared/roles.ts'
import { claimOrder } from './claim-order.ts'
import { correctDelivery } from './correct-delivery.ts'
import { exportCsv, exportName } from './export-csv.ts'
import { findDashboard } from './find-dashboard.ts'
import { findNews } from './find-news.ts'
import { findLastOrder, findOrderByKey, findOrderFile, findOrderOfUser } from './find-order.ts'
import { listHeldOrders } from './list-held-orders.ts'
import { listOrders, listOrdersOf } from './list-orders.ts'
import { addNote, listNotes } from './order-notes.ts'
import { forBuyer } from './to-order.ts'
import { updateStatus } from './update-status.ts'

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...orders.all,
    handler: async ({ query }, reply) => {
      const { orders, total } = await app.read((db) => listOrders(db, query))
      return reply.header('x-total-count', total).send(orders)
    },
  })

  app.route({
    ...orders.exportCsv,
    handler: ({ query: { rows = 'order', ...filter } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${exportName(rows, filter)}"`)
        .send(Readable.from(exportCsv(app.read, filter, rows))),
  })

  app.route({ ...staffOrders.held, handler: () => listHeldOrders(app.db) })

  app.route({ ...staffOrders.sms, handler: ({ params }) => listSmsOf(app.db, params.orderId) })

  app.route({ ...staffOrders.notes, handler: ({ params }) => listNotes(app.db, params.orderId) })

  app.route({
    ...staffOrders.addNote,
    handler: async (request, reply) => {
      const note = await addNote(app, callerOf(request), request.params.orderId, request.body.text)
      return reply.code(201).send(note)
    },
  })

  app.route({ ...staffOrders.news, handler: ({ query }) => findNews(app.db, query.since) })

  app.route({ ...staffOrders.dashboard, handler: () => app.read((db) => findDashboard(db, app.config)) })

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
      if (userId !== id && !isManager(role)) throw new Problem('NOT_ALLOWED')
      const list = await listOrdersOf(app.db, userId)
      return isManager(role) ? list : list.map(forBuyer)
    },
  })

  app.route({ ...orders.byKey, handler: ({ params }) => findOrderByKey(app.db, params.key) })

  app.route({
    ...orders.claim,
    handler: (request) => claimOrder(app, callerOf(request), request.body.key),
  })

  app.route({
    ...orders.page,
    handler: (request) => findOrderOfUser(app.db, request.params.id, callerOf(request).id),
  })

  app.route({
    ...orders.buyerBin,
    handler: async (request) => {
      const { key, orderId = '', bin } = request.body
      if (key) {
        await setBuyerBin(app, { key }, bin)
        return findOrderByKey(app.db, key)
      }
      const userId = callerOf(request).id
      await setBuyerBin(app, { orderId, userId }, bin)
      return findOrderOfUser(app.db, orderId, userId)
    },
  })

  app.route({ ...orders.file, handler: ({ params }) => findOrderFile(app.db, params.id) })

  app.route({
    ...staffOrders.correct,
    handler: async (request) => {
      await correctDelivery(app, callerOf(request), request.body)
      return findOrderFile(app.db, request.body.orderId)
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
