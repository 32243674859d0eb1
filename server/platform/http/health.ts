import type { FastifyPluginAsync } from 'fastify'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { checkDataFolder } from '#server/platform/settings/data-folder.ts'
import { readVersion } from '#server/platform/settings/version.ts'
import { Problem } from '#shared/problem.ts'

const config = { access: 'anyone', unlimited: true, essential: true } as const
const timeoutMs = 2_000

/** Probes: `/healthz` tells whether the process is up, and of which version it is; `/readyz` whether it can serve. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  const version = readVersion()
  app.get('/healthz', { config }, async () => ({ status: 'ok', ...version }))

  app.get('/readyz', { config }, async () => {
    if (app.drainState.isDraining)
      throw new Problem('UNAVAILABLE', { message: 'This instance is being replaced.' })
    const ready = await Promise.race([
      isMigrated(app.pool).catch(() => false),
      new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref()),
    ])
    if (!ready) throw new Problem('UNAVAILABLE')
    const folder = await checkDataFolder(app.config.dataDir)
    // A full disk stops uploads. Taking the instance away would stop the sales as well.
    if (folder && !folder.isFull) throw new Problem('UNAVAILABLE', { message: folder.message })
    return { status: 'ready', ...(folder && { warning: folder.message }) }
  })
}
