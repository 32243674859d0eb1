import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { months } from '#shared/contract/money/months.ts'
import { exportMonth } from './export-month.ts'
import { findMonth } from './find-month.ts'

export const monthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...months.find, handler: ({ params }) => app.read((db) => findMonth(db, params.month)) })

  app.route({
    ...months.exportCsv,
    handler: ({ params: { month }, query: { part } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${part}-${month}.csv"`)
        .send(Readable.from(exportMonth(app.db, month, part))),
  })
}
