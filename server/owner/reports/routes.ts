import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reports } from '#shared/contract/reports.ts'
import { exportReport, reportFileName } from './export-report.ts'
import { findIdleStock } from './find-idle-stock.ts'
import { findLostPayments } from './find-lost-payments.ts'
import { findOpenWork } from './find-open-work.ts'
import { findSales } from './find-sales.ts'
import { listMissed } from './list-missed.ts'
import { listSellers } from './list-sellers.ts'
import { periodOf } from './period-of.ts'

/** Rows on the screen; the CSV has more. */
const shownRows = 20

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read, config, catalogue } = app

  app.route({
    ...reports.sales,
    handler: ({ query }) => read((db) => findSales(db, periodOf(query))),
  })

  app.route({
    ...reports.sellers,
    handler: ({ query }) => read((db) => listSellers(db, periodOf(query), shownRows)),
  })

  app.route({
    ...reports.stock,
    handler: ({ query }) =>
      read((db) => findIdleStock({ db, catalogue }, Number(query.idle ?? 60), shownRows)),
  })

  app.route({
    ...reports.searches,
    handler: ({ query }) => read((db) => listMissed(db, periodOf(query), shownRows)),
  })

  app.route({
    ...reports.payments,
    handler: ({ query }) => read((db) => findLostPayments(db, periodOf(query), config.keepDays.unpaidOrders)),
  })

  app.route({ ...reports.open, handler: () => read((db) => findOpenWork(db, config)) })

  app.route({
    ...reports.exportCsv,
    handler: async ({ query: { report, idle, ...days } }, reply) => {
      const request = { report, period: periodOf(days), idleDays: Number(idle ?? 60) }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${reportFileName(request)}"`)
        .send(await read((db) => exportReport({ db, config, catalogue }, request)))
    },
  })
}
