import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#shared/problem.ts'
import type { Counts } from './pages/front.ts'
import type { PageCache } from './pages/page-cache.ts'
import { isFromThisMachine } from './this-machine.ts'

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Options = { cache: PageCache; counts: Counts }

/** Numbers for Prometheus, for those on this machine or with the token. */
const plugin: FastifyPluginAsync<Options> = async (app, { cache, counts }) => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route; pages and files that were ready in memory are counted below instead.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const ready = counter('ready_answers_total', 'Answers that were ready in memory.', ['kind'])
  const pages = counter('page_cache_total', 'What became of pages in the cache.', ['event'])
  const held = new Gauge({
    name: 'page_cache_held',
    help: 'Pages and bytes held.',
    labelNames: ['what'],
    registers,
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers,
  })

  function counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name, help, labelNames, registers })
  }

  /** Counted as plain numbers where it happens, thousands of times a second, and brought here when asked for. */
  function bring(into: Counter, label: string, numbers: Record<string, number>) {
    into.reset()
    for (const [value, number] of Object.entries(numbers)) into.inc({ [label]: value }, number)
  }

  app.get('/metrics', { config: { access: 'anyone', unlimited: true } }, async (request, reply) => {
    if (!mayRead(request, app.config.metricsToken)) throw new Problem('NOT_FOUND')
    bring(ready, 'kind', counts)
    bring(pages, 'event', cache.counts)
    const { pages: number, bytes } = cache.size()
    held.set({ what: 'pages' }, number)
    held.set({ what: 'bytes' }, bytes)
    const { totalCount, idleCount, waitingCount } = app.pool
    connections.set({ state: 'open' }, totalCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited-for' }, waitingCount)
    return reply.type(register.contentType).send(await register.metrics())
  })
}
export const metrics = fp(plugin, { name: 'metrics' })

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return true
  return isFromThisMachine(request)
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
