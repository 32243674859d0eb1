import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isForm, showPage, takeForms } from '#server/platform/http/plain-forms.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { shipments } from '#shared/contract/shipments.ts'
import { parseTrackQuery } from '#shared/orders/tracking.ts'
import { Problem } from '#shared/problem.ts'
import { sendOrderLink } from './send-order-link.ts'

/** The form on /track, which also works without scripts. */
export const orderLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  takeForms(app, (code) => `/track?link=${code === 'TOO_MANY' ? 'too-many' : 'later'}`)

  app.route({
    ...shipments.sendLink,
    handler: async (request, reply) => {
      const { number, phone } = request.body
      const query = parseTrackQuery(number, phone)
      if (!query) throw new Problem('BAD_REQUEST')
      await sendOrderLink(app, query, networkOf(request.ip))
      if (isForm(request)) return showPage(reply, `/track?number=${query.number}&link=sent`)
      return { message: 'If there is such an order, its link is on its way.' }
    },
  })
}
