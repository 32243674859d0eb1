import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { units } from '#shared/contract/units.ts'
import { importUnits } from './import/import-units.ts'
import { listUnits } from './queries.ts'
import { addUnit, updateUnit } from './save-unit.ts'
import { newUnitCode } from './unit-code.ts'
import { withdrawUnit } from './withdraw-unit.ts'

/** A file of 1 MB in base64. */
const importBodyLimit = 1_500_000

export const unitRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...units.ofProduct,
    handler: async ({ params }) => ({
      units: await listUnits(app.db, params.id),
      nextCode: await newUnitCode(app.db),
    }),
  })

  app.route({
    ...units.add,
    handler: async (request, reply) =>
      reply.code(201).send(await addUnit(app, callerOf(request), request.body)),
  })

  app.route({
    ...units.update,
    handler: (request) => updateUnit(app, callerOf(request), request.params.id, request.body),
  })

  app.route({
    ...units.importCsv,
    bodyLimit: importBodyLimit,
    handler: (request) => importUnits(app, callerOf(request), request.body),
  })

  app.route({
    ...units.withdraw,
    handler: (request) => withdrawUnit(app, callerOf(request), request.params.id, request.body),
  })
}
