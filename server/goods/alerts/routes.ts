import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isForm, showPage, takeForms } from '#server/platform/http/plain-forms.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { alerts } from '#shared/contract/alerts.ts'
import type { ProblemCode } from '#shared/problem.ts'
import { askForAlert } from './ask-for-alert.ts'
import { confirmAlert, stopAlert } from './confirm-alert.ts'

export const alertRoutes: FastifyPluginAsyncZod = async (app) => {
  takeForms(app, (code) => `/tell-me-when/${pages[code] ?? 'later'}`)

  app.route({
    ...alerts.ask,
    handler: async (request, reply) => {
      const { email, to = email ?? '', ...wanted } = request.body
      const userId = request.account?.id ?? null
      const visitor = { network: networkOf(request.ip), language: languageOf(request), userId }
      await askForAlert(app, { ...wanted, to }, visitor)
      const isMail = to.includes('@')
      if (isForm(request)) return showPage(reply, `/tell-me-when/${isMail ? 'asked' : 'texted'}`)
      // The response is the same for every address and number, so that nobody learns who waits for what.
      return { message: `Please open the link in the ${isMail ? 'email' : 'SMS'} that we sent you.` }
    },
  })

  app.route({
    ...alerts.confirm,
    handler: async (request, reply) => {
      await confirmAlert(app, request.body.key)
      if (isForm(request)) return showPage(reply, '/tell-me-when/confirmed')
      return { message: 'Your alert is on.' }
    },
  })

  app.route({
    ...alerts.stop,
    handler: async (request, reply) => {
      await stopAlert(app, request.params.key)
      // Mail programs post the same kind of form and want a plain response; the page's own form names the page.
      const isByMailProgram = (request.body as Record<string, unknown> | null)?.['List-Unsubscribe']
      if (isForm(request) && !isByMailProgram) return showPage(reply, '/tell-me-when/stopped')
      return { message: 'You will get no more messages about this product.' }
    },
  })
}

/** The page under /tell-me-when that explains a problem. */
const pages: Partial<Record<ProblemCode, string>> = {
  LINK_INVALID: 'expired',
  PRODUCT_NOT_FOUND: 'gone',
  BAD_REQUEST: 'invalid',
}
