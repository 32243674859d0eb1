import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { payOuts } from '#shared/contract/money/pay-outs.ts'
import { toPaisa } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { fetchPayOuts } from './fetch-pay-outs.ts'
import { findPayOutDetails, listPayOuts } from './list-pay-outs.ts'
import { previewPayOut } from './preview-pay-out.ts'
import { findOwed } from './queries.ts'
import { readList } from './read-list.ts'
import { recordPayOut } from './record-pay-out.ts'
import { resolveRow } from './resolve-row.ts'

export const payOutRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...payOuts.owed,
    handler: async () => ({ ...(await findOwed(app.db)), canAsk: app.courier !== null }),
  })

  app.route({ ...payOuts.list, handler: ({ query }) => listPayOuts(app.db, query.before) })

  app.route({ ...payOuts.find, handler: ({ params }) => findPayOutDetails(app.db, params.id) })

  app.route({ ...payOuts.preview, handler: ({ body }) => previewPayOut(app.db, body) })

  app.route({
    ...payOuts.record,
    handler: async (request, reply) => {
      const { payer, payerName, reference, paidOn, way, paid = null, ...file } = request.body
      const { rows } = await readList({ payer, payerName, reference, ...file })
      if (rows.length === 0)
        throw new Problem('BAD_REQUEST', { message: 'Please choose the columns of number and amount.' })
      const paidPaisa = paid === null ? null : toPaisa(paid)
      const payOut = { payer, payerName, reference, paidOn, way, paidPaisa, rows }
      const key = request.headers['idempotency-key']
      const { id } = await recordPayOut(app, callerOf(request), payOut, key)
      return reply.code(201).send(await findPayOutDetails(app.db, id))
    },
  })

  app.route({
    ...payOuts.resolve,
    handler: async (request) => {
      const id = await resolveRow(app, callerOf(request), request.body)
      return findPayOutDetails(app.db, id)
    },
  })

  app.route({
    ...payOuts.ask,
    handler: async (request) => ({ recorded: await fetchPayOuts(app, callerOf(request)) }),
  })
}
