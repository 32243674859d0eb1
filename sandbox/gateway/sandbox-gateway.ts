import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, json, page } from '../kit/api-calls.ts'
import { type Fields, parseBodies, readFields } from '../kit/bodies.ts'
import { assetRoutes } from '../kit/pages.ts'
import { addControls } from './control-routes.ts'
import { createGateway, type Gateway, type GatewayOptions, isOurStore } from './gateway.ts'
import { hostedRoutes } from './hosted-routes.ts'
import { openSession } from './open-session.ts'
import { refundStatus, requestRefund } from './refunds.ts'
import { expireSessions } from './transactions.ts'
import { queryBySession, queryByTranId, validate } from './validator.ts'

/**
 * A payment gateway that speaks SSLCOMMERZ's protocol and moves no money, as a Fastify plugin. Only for demo mode and
 * tests: its pages let everybody approve any payment.
 */
export const sandboxGateway: FastifyPluginAsync<GatewayOptions> = async (app, options) => {
  const gateway = await createGateway(app, options)
  parseBodies(app)
  apiRoutes(app, gateway)
  hostedRoutes(app, gateway)
  await assetRoutes(app, gateway.options)
  addControls(app, gateway)
  startSweep(app, gateway)
}

/** The calls of the shop's server. Refusals have status 200, too. */
function apiRoutes(app: FastifyInstance, gateway: Gateway) {
  const route = { config: gateway.options.routeConfig }
  const call =
    (work: (gateway: Gateway, fields: Fields) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await work(gateway, readFields(request))
      return answer(reply, gateway.stopping)
    }

  app.post('/gwprocess/v4/api.php', route, call(openSession))
  app.get('/validator/api/validationserverAPI.php', route, call(validate))
  app.post('/validator/api/validationserverAPI.php', route, call(validate))
  app.get('/validator/api/merchantTransIDvalidationAPI.php', route, call(query))
  app.post('/validator/api/merchantTransIDvalidationAPI.php', route, call(query))
  app.get('/public/tls/', route, (_request, reply) => reply.type('text/plain').send('TLS is okay'))
}

/** A query without parameters gets a page, as from the vendor's server. */
const queryPage = page('<h1>merchantTransIDvalidationAPI</h1>')

/** One address for four calls; the parameters tell which. */
async function query(gateway: Gateway, fields: Fields): Promise<Answer> {
  const { refund_ref_id, bank_tran_id, tran_id, sessionkey } = fields
  if ((refund_ref_id ?? bank_tran_id ?? tran_id ?? sessionkey) === undefined) return queryPage
  if (!isOurStore(gateway, fields)) return json({ APIConnect: 'INVALID_REQUEST' })
  if (refund_ref_id !== undefined) return refundStatus(gateway, fields)
  if (bank_tran_id !== undefined) return requestRefund(gateway, fields)
  if (tran_id !== undefined) return queryByTranId(gateway, fields)
  return queryBySession(gateway, fields)
}

function startSweep(app: FastifyInstance, gateway: Gateway) {
  const { sweepMs } = gateway.options
  if (sweepMs === 0) return
  const sweep = () =>
    expireSessions(gateway).catch((error) => app.log.warn(error, 'sandbox: sessions not expired'))
  const timer = setInterval(() => void sweep(), sweepMs).unref()
  app.addHook('preClose', async () => clearInterval(timer))
}
