import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { money } from '#shared/contract/order-payments.ts'
import { staffPageSize } from '#shared/limits.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { isDay } from '#shared/period.ts'
import { Problem } from '#shared/problem.ts'
import { exportMoney, moneyFileName } from './export-money.ts'
import { findMoneyTotals } from './find-money-totals.ts'
import { type Cursor, listMoneyRows, toMoneyQuery } from './money-rows.ts'

export const moneyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read } = app

  app.route({
    ...money.list,
    handler: async (request) => {
      const { before, ...filter } = request.query
      const query = toMoneyQuery(callerOf(request), filter)
      const page = { size: staffPageSize, before: before ? toCursor(before) : undefined }
      const { rows, next } = await read((db) => listMoneyRows(db, query, page))
      return { rows, next: next && `${next.at}|${next.id}` }
    },
  })

  app.route({
    ...money.totals,
    handler: (request) => {
      const { role, shopId } = callerOf(request)
      const query = toMoneyQuery({ role, shopId }, request.query)
      return read((db) => findMoneyTotals(db, query, needsBranch(role) ? shopId : null))
    },
  })

  app.route({
    ...money.exportCsv,
    handler: (request, reply) => {
      const query = toMoneyQuery(callerOf(request), request.query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${moneyFileName(query)}"`)
        .send(Readable.from(exportMoney(read, query)))
    },
  })
}

/** PostgreSQL's own words for a moment: anything else would be an error of its. */
const moment =
  /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/

function toCursor(text: string): Cursor {
  const [at = '', id = ''] = text.split('|')
  if (!isDay(moment.exec(at)?.[1] ?? ''))
    throw new Problem('BAD_REQUEST', { message: 'This page of the list does not exist. Please start again.' })
  return { at, id }
}
