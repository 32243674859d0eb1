import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type ReplacedList, replaceList } from '#server/platform/changes/replace-list.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { emiBanks } from '#server/platform/db/schema.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { type EmiBank, emi } from '#shared/contract/emi.ts'
import { listEmiBanks } from './queries.ts'

const bankList: ReplacedList<EmiBank> = {
  table: emiBanks,
  name: 'banks',
  read: listEmiBanks,
  tag: tags.emiBanks(),
  action: 'emi.banks',
  subject: 'EMI banks',
}

export const emiRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...emi.banks, handler: () => listEmiBanks(app.db) })
  app.route({
    ...emi.saveBanks,
    handler: (request) => {
      const { banks, basedOn } = request.body
      const items = banks.map(({ name, months }) => ({ name, months: inOrder(months) }))
      return replaceList(app, callerOf(request), bankList, { items, basedOn })
    },
  })
}

function inOrder(months: number[]): number[] {
  return [...new Set(months)].sort((a, b) => a - b)
}
