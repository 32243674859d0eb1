import { setMaxListeners } from 'node:events'
import type { FastifyPluginAsync } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { assetRoutes } from './asset-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { expireSessions } from './expiry.ts'
import { registerForms } from './form-fields.ts'
import { hostedRoutes } from './hosted-routes.ts'
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
  app.register(assetRoutes, { prefix: '/assets' })

  const { sweepMs } = sandbox.settings
  const sweep = () =>
    expireSessions(sandbox).catch((error) => app.log.warn(error, 'sandbox: sessions not expired'))
  const timer = sweepMs > 0 ? setInterval(sweep, sweepMs).unref() : undefined
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stop.abort()
    await Promise.all([sandbox.deliveries.flush(), sandbox.validations.flush()])
  })
}
