import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, Gauge } from 'prom-client'
import type { PageCache } from '#server/pages/rendering/page-cache.ts'
import type { MemoryResponses } from '#server/pages/rendering/request-listener.ts'
import { asProblem } from '#server/platform/http/errors.ts'
import { isFromThisMachine } from '#server/platform/http/loopback.ts'
import { createCertificateGauge } from '#server/platform/telemetry/certificate-gauge.ts'
import { createDiskGauge } from '#server/platform/telemetry/disk-gauge.ts'
import { createShopGauges } from '#server/platform/telemetry/shop-gauges.ts'
import { Problem } from '#shared/problem.ts'

type Options = { cache: PageCache; counts: MemoryResponses }

/** `/metrics` for Prometheus, open to this machine and to requests with the token. */
const plugin: FastifyPluginAsync<Options> = async (app, options) => {
  const { register, responses, problems } = app.metrics
  const refreshInstanceMetrics = createInstanceMetrics(app, options)
  const refreshShopGauges = createShopGauges(app.db, register)
  const refreshDisk = createDiskGauge(app.config.dataDir, register)
  const refreshCertificate = createCertificateGauge(app.config.publicUrl, register)

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    responses.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onError', async (_request, _reply, error) => problems.inc({ code: asProblem(error).code }))

  const config = { access: 'anyone', unlimited: true, essential: true } as const
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(request, app.config.metricsToken)) throw new Problem('NOT_FOUND')
    refreshInstanceMetrics()
    refreshCertificate()
    await Promise.all([refreshShopGauges(), refreshDisk()])
    return reply.type(register.contentType).send(await register.metrics())
  })
}
export const metricsRoutes = fp(plugin, { name: 'metrics' })

/** Metrics of this process, whose numbers are copied when they are scraped: some change thousands of times a second. */
function createInstanceMetrics(app: FastifyInstance, { cache, counts }: Options): () => void {
  const registers = [app.metrics.register]
  const fromMemory = counter(
    'responses_from_memory_total',
    'Cached pages and built files that were sent from memory; unchanged: those of both that were answered 304.',
    'kind',
  )
  const pages = counter('page_cache_total', 'Pages by result of the cache lookup.', 'event')
  const held = gauge('page_cache_held', 'Pages and bytes held.', 'what')
  const connections = gauge('database_connections', 'Connections to the database.', 'state')
  const instance = gauge(
    'instance_state',
    'Whether this instance receives changes, and whether it is draining.',
    'is',
  )

  function counter(name: string, help: string, label: string) {
    return new Counter({ name, help, labelNames: [label], registers })
  }

  function gauge(name: string, help: string, label: string) {
    return new Gauge({ name, help, labelNames: [label], registers })
  }

  return function refresh() {
    copyInto(fromMemory, 'kind', counts)
    copyInto(pages, 'event', cache.counts)
    const { pages: number, bytes } = cache.size()
    held.set({ what: 'pages' }, number)
    held.set({ what: 'bytes' }, bytes)
    const { totalCount, idleCount, waitingCount, options } = app.pool
    connections.set({ state: 'most' }, options.max ?? 0)
    connections.set({ state: 'open' }, totalCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited-for' }, waitingCount)
    instance.set({ is: 'listening' }, app.changes.isListening() ? 1 : 0)
    instance.set({ is: 'leaving' }, app.drainState.isDraining ? 1 : 0)
  }
}

function copyInto(metric: Counter, label: string, numbers: Record<string, number>) {
  metric.reset()
  for (const [value, number] of Object.entries(numbers)) metric.inc({ [label]: value }, number)
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return true
  return isFromThisMachine(request)
}

/** Hashes have one length, whatever was sent. */
function isSame(actual: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', actual, 'buffer'), hash('sha256', expected, 'buffer'))
}
