import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { payment } from '#shared/contract/payment.ts'
import { Problem } from '#shared/problem.ts'
import { receiveNotification } from './receive-notification.ts'
import { receiveReturn } from './receive-return.ts'

const bodyLimit = 64 * 1024

/**
 * The gateway's notifications and the buyers' returns. Neither carries a cookie or token, and nothing is done in
 * anybody's name. Bodies stay raw text, because the signature covers the fields as they were sent.
 */
export const callbackRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  )

  app.route({
    ...payment.returned,
    method: ['GET', 'POST'],
    handler: async ({ params, body, url }, reply) => {
      const raw = textOf(body) || (url.split('?')[1] ?? '')
      const { outcome, tran_id: tranId } = params
      const next = await receiveReturn(app, { outcome, tranId, raw })
      return reply.header('cache-control', 'no-store').redirect(next, 303)
    },
  })

  app.route({
    ...payment.notified,
    // All of the gateway's notifications come from one address: a rate limit would lock it out on a good day.
    config: { ...payment.notified.config, unlimited: true },
    handler: async (request, reply) => {
      const raw = textOf(request.body)
      const parsed = app.gateway.parseNotification(raw)
      const isSigned = parsed.ok && parsed.signatureOk
      if (!isSigned && app.rateLimitWait(request.raw, 'unsigned') > 0) throw new Problem('TOO_MANY')
      if (!parsed.ok) throw new Problem('BAD_REQUEST', { message: `Not a notification: ${parsed.why}.` })
      await receiveNotification(app, { raw, parsed })
      return reply.type('text/plain').send('OK')
    },
  })
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : ''
}
