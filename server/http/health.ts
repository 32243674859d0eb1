import type { FastifyPluginAsync } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { isMigrated } from '../db/migrate.ts'

const config = { access: 'anyone', unlimited: true } as const
const patienceMs = 2_000

/** For probes: is the process up, and can it serve? */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { config }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config }, async () => {
    if (app.door.isLeaving) throw new Problem('UNAVAILABLE', { message: 'This instance is being replaced.' })
    const ready = await Promise.race([
      isMigrated(app.pool).catch(() => false),
      new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
    ])
    if (!ready) throw new Problem('UNAVAILABLE')
    return { status: 'ready' }
  })
}
