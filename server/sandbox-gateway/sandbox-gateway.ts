import { setMaxListeners } from 'node:events'
import type { FastifyPluginAsync } from 'fastify'
import { anyone } from './anyone.ts'
import { apiRoutes } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { expireSessions } from './expiry.ts'
import { registerForms } from './form-fields.ts'
import { hostedRoutes } from './hosted-routes.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import { createSandbox, type SandboxOptions } from './sandbox.ts'

/**
 * A payment gateway that speaks SSLCOMMERZ's protocol and moves no money. Demo mode only: whoever reaches it can
 * approve any payment of its store.
 */
export const sandboxGateway: FastifyPluginAsync<SandboxOptions> = async (app, options) => {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const sandbox = await createSandbox(options, stop.signal)
  registerForms(app)
  apiRoutes(app, sandbox)
  hostedRoutes(app, sandbox)
  app.register(async (control) => controlRoutes(control, sandbox), { prefix: '/__sim' })

  app.get('/assets/gateway.css', anyone, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle),
  )
  app.get('/assets/gateway.js', anyone, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(pageScript),
  )

  const { sweepMs } = sandbox.settings
  const sweep = () =>
    expireSessions(sandbox).catch((error) => app.log.warn(error, 'sandbox: sessions not expired'))
  const timer = sweepMs > 0 ? setInterval(sweep, sweepMs).unref() : undefined
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stop.abort()
    await sandbox.deliveries.flush()
  })
}
