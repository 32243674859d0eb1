import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { units } from '#shared/contract/units.ts'
import { hideCost } from './hide-cost.ts'
import { importUnits } from './import/import-units.ts'
import { listAllUnits } from './list-all-units.ts'
import { listUnits } from './queries.ts'
import { addUnit, updateUnit } from './save-unit.ts'
import { newUnitCode } from './unit-code.ts'
import { withdrawUnit } from './withdraw-unit.ts'

/** A file of 1 MB in base64. */
const importBodyLimit = 1_500_000

export const unitRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...units.list,
    handler: async (request, reply) => {
      const { rows, total } = await listAllUnits(app.db, request.query)
      const shown = rows.map((unit) => ({ ...unit, ...hideCost(unit, callerOf(request)) }))
      return replyWithListPage(reply, { rows: shown, total })
    },
  })

  app.route({
    ...units.ofProduct,
    handler: async (request) => {
      const list = await listUnits(app.db, request.params.id)
      return {
        units: list.map((unit) => hideCost(unit, callerOf(request))),
        nextCode: await newUnitCode(app.db),
      }
    },
  })

  app.route({
    ...units.add,
    handler: async (request, reply) => {
      const added = await addUnit(app, callerOf(request), request.body)
      return reply.code(201).send(hideCost(added, callerOf(request)))
    },
  })

  app.route({
    ...units.update,
    handler: async (request) => {
      const updated = await updateUnit(app, callerOf(request), request.params.id, request.body)
      return hideCost(updated, callerOf(request))
    },
  })

  app.route({
    ...units.importCsv,
    bodyLimit: importBodyLimit,
    handler: (request) => importUnits(app, callerOf(request), request.body),
  })

  app.route({
    ...units.withdraw,
    handler: async (request) => {
      const withdrawn = await withdrawUnit(app, callerOf(request), request.params.id, request.body)
      return hideCost(withdrawn, callerOf(request))
    },
  })
}
