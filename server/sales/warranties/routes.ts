import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { warranties } from '#shared/contract/warranties.ts'
import { Problem } from '#shared/problem.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import { parseWarrantyQuery } from '#shared/units/warranty-check.ts'
import { checkWarranty } from './check-warranty.ts'
import { endWarranty } from './end-warranty.ts'
import { findOrderSerials } from './find-order-serials.ts'
import { setSerials } from './set-serials.ts'

export const warrantyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...warranties.check,
    handler: async (request) => {
      const { query, ip } = request
      const wanted = parseWarrantyQuery(query.serial, query.phone)
      if (!wanted) throw new Problem('WARRANTY_NOT_FOUND')
      const result = await checkWarranty(app.db, wanted, networkOf(ip))
      if (result.kind === 'too many')
        throw new Problem('TOO_MANY', { message: 'Too many tries. Please wait an hour.', retryAfter: 3600 })
      if (result.kind === 'unknown') throw new Problem('WARRANTY_NOT_FOUND')
      return textsIn(languageOf(request), result.warranty)
    },
  })

  app.route({ ...warranties.ofOrder, handler: ({ params }) => findOrderSerials(app.db, params.orderId) })

  app.route({
    ...warranties.serials,
    handler: (request) => setSerials(app, callerOf(request), request.body),
  })

  app.route({
    ...warranties.cameBack,
    handler: (request) => endWarranty(app, callerOf(request), request.body.warrantyId),
  })
}
