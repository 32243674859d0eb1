import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { payment } from '#shared/contract/payment.ts'
import { Problem } from '#shared/problem.ts'
import { receiveNotification } from './receive-notification.ts'
import { receiveReturn } from './receive-return.ts'

const bodyLimit = 64 * 1024

/**
 * Where the gateway and the buyers it sends back knock. No cookies, no tokens: nothing here acts for anybody.
 * Bodies stay raw text, because the signature is over what was sent.
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
    // One address sends all of the gateway's notifications: a good day must not lock it out.
    config: { ...payment.notified.config, unlimited: true },
    handler: async (request, reply) => {
      const raw = textOf(request.body)
      const parsed = app.gateway.parseNotification(raw)
      const isSigned = parsed.ok && parsed.signatureOk
      if (!isSigned && app.countCall(request.raw, 'unsigned') > 0) throw new Problem('TOO_MANY')
      if (!parsed.ok) throw new Problem('BAD_REQUEST', { message: `Not a notification: ${parsed.why}.` })
      await receiveNotification(app, { raw, parsed })
      return reply.type('text/plain').send('OK')
    },
  })
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : ''
}
