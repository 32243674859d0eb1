import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { payment } from '#shared/contract/payment.ts'
import { Problem } from '#shared/problem.ts'
import type { IncomingNotification } from '../gateway/payment-gateways.ts'
import { receiveNotification } from './receive-notification.ts'
import { receiveReturn } from './receive-return.ts'

const bodyLimit = 8 * 1024
/** An address that sends too many unsigned messages waits this long for each response: it has few connections to wait on. */
const slowMs = 1_000

/**
 * The gateway's notifications and the buyers' returns. Neither carries a cookie or token, and nothing is done in
 * anybody's name. Bodies stay raw text, because the signature covers the fields as they were sent.
 */
export const callbackRoutes: FastifyPluginAsyncZod = async (app) => {
  /** Unsigned returns and notifications count together: anybody can write either. */
  async function isTooOften({ raw }: FastifyRequest): Promise<boolean> {
    if (app.rateLimitWait(raw, 'unsigned') === 0) return false
    await pause(slowMs)
    return true
  }

  async function isUnsignedTooOften(request: FastifyRequest, message: IncomingNotification) {
    const isSigned = message.ok && message.signatureOk
    return !isSigned && (await isTooOften(request))
  }

  // A body that is too large, or does not say how large it is, is refused before anybody looks for a signature.
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request
    const isShort = Number(headers['content-length']) <= bodyLimit
    if (method === 'POST' && !isShort) await isTooOften(request)
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  )

  app.route({
    ...payment.returned,
    method: ['GET', 'POST'],
    handler: async (request, reply) => {
      const { outcome, tran_id: tranId } = request.params
      const raw = textOf(request.body) || (request.url.split('?')[1] ?? '')
      const message = app.gateways.readNotification(raw)
      // A buyer is not refused: over the limit the stored state alone decides where the browser goes.
      const isOverLimit = await isUnsignedTooOften(request, message)
      const next = await receiveReturn(app, { outcome, tranId, message, isOverLimit })
      return reply.header('cache-control', 'no-store').redirect(next, 303)
    },
  })

  app.route({
    ...payment.notified,
    // All of the gateway's notifications come from one address: a rate limit would lock it out on a good day.
    config: { ...payment.notified.config, unlimited: true },
    handler: async (request, reply) => {
      const message = app.gateways.readNotification(textOf(request.body))
      if (await isUnsignedTooOften(request, message)) throw new Problem('TOO_MANY')
      if (!message.ok) throw new Problem('BAD_REQUEST', { message: `Not a notification: ${message.why}.` })
      await receiveNotification(app, message)
      return reply.type('text/plain').send('OK')
    },
  })
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : ''
}
