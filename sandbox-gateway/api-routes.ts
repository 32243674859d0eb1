import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answer } from './answer.ts'
import { anyone } from './anyone.ts'
import { formFields } from './form-fields.ts'
import { openSession } from './open-session.ts'
import { queryBySession, queryByTranId } from './query.ts'
import { refund, refundStatus } from './refunds.ts'
import type { Sandbox } from './sandbox.ts'
import { isOurStore } from './store.ts'
import { validate } from './validate.ts'

/** What the shop's server calls. */
export function apiRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post('/gwprocess/v4/api.php', anyone, (request, reply) =>
    openSession(sandbox, formFields(request), reply),
  )

  // One address for four questions; which one is told by the parameters.
  function ask(request: FastifyRequest, reply: FastifyReply) {
    const fields = formFields(request)
    const asked = fields.refund_ref_id ?? fields.bank_tran_id ?? fields.tran_id ?? fields.sessionkey
    if (asked === undefined) return reply.type('text/html').send('<h1>merchantTransIDvalidationAPI</h1>')
    if (!isOurStore(sandbox, fields)) return answer(sandbox, reply, { APIConnect: 'INVALID_REQUEST' })
    if (fields.refund_ref_id !== undefined) return refundStatus(sandbox, fields, reply)
    if (fields.bank_tran_id !== undefined) return refund(sandbox, fields, reply)
    return fields.tran_id === undefined
      ? queryBySession(sandbox, fields, reply)
      : queryByTranId(sandbox, fields, reply)
  }

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      ...anyone,
      url: '/validator/api/validationserverAPI.php',
      handler: (request, reply) => validate(sandbox, formFields(request), reply),
    })
    app.route({ ...anyone, method, url: '/validator/api/merchantTransIDvalidationAPI.php', handler: ask })
  }

  app.get('/public/tls/', anyone, (_request, reply) => reply.type('text/plain').send('TLS is okay'))
}
