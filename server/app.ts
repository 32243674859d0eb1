import type { RequestListener, Server } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Pool } from 'pg'
import { emiRates } from '#shared/orders/emi.ts'
import { present } from '#shared/present.ts'
import type { Context } from './context.ts'
import { createCatalogue } from './goods/catalogue/catalogue.ts'
import { demoMail } from './messages/mail/demo-mail.ts'
import { demoSms } from './messages/sms/demo-sms.ts'
import { createMissedSearches } from './owner/reports/missed-searches.ts'
import { agentRoutes } from './pages/agents/routes.ts'
import { metricsRoutes } from './pages/metrics/metrics-routes.ts'
import { routedAddress } from './pages/rendering/page-address.ts'
import { createPageCache } from './pages/rendering/page-cache.ts'
import type { Pages } from './pages/rendering/pages.ts'
import { createRequestListener, type MemoryResponses } from './pages/rendering/request-listener.ts'
import { pageRoutes } from './pages/rendering/routes.ts'
import { seoRoutes } from './pages/seo/routes.ts'
import { createAccountFinder } from './people/users/find-account.ts'
import { createCachedReads } from './platform/changes/cached-reads.ts'
import { createChanges } from './platform/changes/changes.ts'
import type { Db } from './platform/db/client.ts'
import { createReader } from './platform/db/read-replica.ts'
import { guardCalls } from './platform/http/access.ts'
import { loggedPath } from './platform/http/addresses.ts'
import { compressResponses } from './platform/http/compress-responses.ts'
import { handleErrors, replyWithProblem, respondBrokenRequest } from './platform/http/errors.ts'
import { addHeaders } from './platform/http/headers.ts'
import { healthRoutes } from './platform/http/health.ts'
import { createHttpServer, type DrainState } from './platform/http/http-server.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import { isFromThisMachine } from './platform/http/loopback.ts'
import { describeCalls } from './platform/http/openapi.ts'
import { createLimits, limitCalls } from './platform/http/rate-limits.ts'
import { requestId } from './platform/http/request-id.ts'
import { applyContract } from './platform/http/response-schemas.ts'
import { translateMessages } from './platform/http/translate-messages.ts'
import { respondUnrouted } from './platform/http/unrouted.ts'
import type { Config } from './platform/settings/config.ts'
import { createLogger, logResponses } from './platform/telemetry/logging.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import { traceCalls } from './platform/telemetry/trace-calls.ts'
import { tracePool } from './platform/telemetry/trace-pool.ts'
import { openGateways, type Providers } from './sales/payment/gateway/payment-gateways.ts'
import { createProviders } from './sales/payment/providers.ts'
import { createSteadfast } from './sales/shipments/steadfast/steadfast.ts'
import { createPictures } from './site/pictures/pictures.ts'
import { pictureRoutes } from './site/pictures/routes.ts'
import { followDetails } from './site/shop-details/follow-details.ts'
import { createStorage } from './site/uploads/create-storage.ts'
import { apiRoutes } from './start/api-routes.ts'

const bodyLimit = 1024 * 1024
const pageCacheBytes = 128 * 1024 * 1024

export type ShopOptions = {
  config: Config
  db: Db
  pool: Pool
  /** The replica for what `read` in context.ts lists; without it the primary is read. */
  replica?: Db | null
  /** Null: the shop has no pages, as in most tests of the API. */
  pages: Pages | null
  /** Whether to mount demo mode's payment gateway and sender of SMS; tests of payments bring their own. */
  sandbox?: boolean
  /** Tests check every response against the contract. */
  checkResponses?: boolean
  /** Whether to refuse calls while the event loop is late; tests share theirs with a busy machine. */
  shedByDelay?: boolean
  /** Whether to receive the changes of other instances; a test of one instance need not. */
  listen?: boolean
  /** The payment providers, of which the first takes new payments; without them those of the settings. */
  providers?: Providers
} & Partial<Pick<Context, 'courier' | 'storage'>>

/** The whole shop as one value: everything it needs comes in, and nothing is global but its own name and numbers. */
export async function buildShop(options: ShopOptions): Promise<FastifyInstance> {
  const { config, pages, listen = true } = options
  const drainState: DrainState = { isDraining: false }
  const { server, setListener } = createHttpServer(drainState, config)
  const cache = createPageCache({ maxBytes: pageCacheBytes })
  const counts: MemoryResponses = { pages: 0, files: 0, unchanged: 0 }
  const { app, fastifyListener } = createFastify(config, pages, server)
  tracePool(options.pool)
  addContext(app, options, drainState)
  app.decorate('pages', pages)
  app.changes.observe(cache.drop)
  addHooks(app, options)
  await followDetails(app)
  await describeCalls(app)
  await app.register(metricsRoutes, { cache, counts })
  await addRoutes(app, options)
  if (pages) await app.register(pageRoutes, { pages, cache })

  app.addHook('onClose', async () => {
    await app.missedSearches.store()
    await app.changes.close()
    await pages?.close?.()
  })
  setListener(
    pages
      ? createRequestListener({ pages, cache, counts, log: app.log, fastify: fastifyListener })
      : fastifyListener,
  )
  // The listener starts first, so that changes are received while the catalogue loads.
  if (listen) await app.changes.listen()
  await app.catalogue.load()
  return app
}

/** Fastify and its request listener, which the server calls only for what is not in the page cache. */
function createFastify(config: Config, pages: Pages | null, server: Server) {
  const loggerInstance: FastifyBaseLogger = createLogger(config.logLevel)
  let listener: RequestListener | undefined
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    ...(pages && { rewriteUrl: routedAddress }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5_000 },
    frameworkErrors: (error, request, reply) => void replyWithProblem(error, request, reply),
    clientErrorHandler: respondBrokenRequest,
    // Requests that arrive while the shop closes are still answered; their connections end with the response.
    return503OnClosing: false,
    serverFactory: (fastifyListener) => {
      listener = fastifyListener
      return server
    },
  })
  // Fastify calls serverFactory at once, so its listener is known.
  return { app, fastifyListener: present(listener) }
}

/** Compilers and handlers of errors, then the hooks, which run in this order for every call. */
function addHooks(app: FastifyInstance, { checkResponses = false, shedByDelay = true }: ShopOptions) {
  applyContract(app, { checkResponses })
  handleErrors(app)
  translateMessages(app)
  respondUnrouted(app)
  traceCalls(app)
  logResponses(app, loggedPath)
  addHeaders(app)
  limitCalls(app)
  guardCalls(app, createAccountFinder(app.db))
  shedLoad(app, { byDelay: shedByDelay })
  compressResponses(app)
}

async function addRoutes(app: FastifyInstance, options: ShopOptions) {
  const { config, sandbox, courier } = options
  await app.register(healthRoutes)
  await app.register(apiRoutes, { prefix: '/api' })
  await app.register(pictureRoutes)
  await app.register(seoRoutes)
  await app.register(agentRoutes)
  if (config.mode === 'demo') await app.register(demoMail)
  if (config.mode === 'demo') await app.register(demoSms)
  if (sandbox ?? config.gateway.sandbox) await addSandboxGateway(app, options)
  if (sandbox ?? config.sms?.sandbox) await addSandboxSms(app, config)
  if (courier === undefined && config.courier?.sandbox) await addSandboxCourier(app, options)
}

function addContext(app: FastifyInstance, options: ShopOptions, drainState: DrainState) {
  const { config, db, pool, replica = null, providers = createProviders(config), storage } = options
  const catalogue = createCatalogue({ db, pool })
  const metrics = createMetrics()
  app.decorate('config', config)
  app.decorate('db', db)
  app.decorate('pool', pool)
  app.decorate('catalogue', catalogue)
  app.decorate('missedSearches', createMissedSearches({ db, config, log: app.log }))
  app.decorate('changes', createChanges({ pool, catalogue, log: app.log }))
  app.decorate('cachedRead', createCachedReads(app.changes))
  app.decorate('gateways', openGateways(providers, metrics))
  app.decorate('courier', options.courier === undefined ? createCourier(config) : options.courier)
  app.decorate('storage', storage ?? createStorage(config))
  app.decorate('claimStorage', createStorage(config, 'claim-photos'))
  app.decorate('deletionStorage', createStorage(config, 'deletions'))
  app.decorate('pictures', createPictures(app))
  app.decorate('read', createReader({ db, replica, metrics, log: app.log }))
  app.decorate('metrics', metrics)
  app.decorate('drainState', drainState)
  app.decorate('rateLimitWait', createLimits(config))
}

/** The sandbox gateway stands for another company: a shop that sells for real never loads its code. */
async function addSandboxGateway(app: FastifyInstance, { config, pool }: ShopOptions) {
  const { sandboxGateway } = await import('#sandbox/gateway/sandbox-gateway.ts')
  const { storeId, storePassword } = config.gateway
  const prefix = '/sandbox-gateway'
  const addresses = { publicUrl: `${config.publicUrl}${prefix}`, shopOrigin: config.publicUrl }
  // One address, the shop's own, makes most of its calls; so they are not counted.
  const routeConfig = { access: 'anyone', unlimited: true, essential: true } as const
  const emi = config.emiCharge === 'customer' && { emiRates: emiRates() }
  await app.register(sandboxGateway, {
    prefix,
    pool,
    storeId,
    storePassword,
    ...addresses,
    isAllowed: isFromThisMachine,
    routeConfig,
    ...emi,
  })
}

/** One address, the shop's own, makes all calls; so they are not counted. */
async function addSandboxSms(app: FastifyInstance, { sms }: Config) {
  if (!sms?.sandbox) return
  const { sandboxSms } = await import('#sandbox/sms/sandbox-sms.ts')
  const { apiToken, sid } = sms
  const routeConfig = { access: 'anyone', unlimited: true } as const
  const isAllowed = isFromThisMachine
  await app.register(sandboxSms, { prefix: '/sandbox-sms', apiToken, sid, isAllowed, routeConfig })
}

/** The sandbox courier is another company as well. Its calls and pages are for this machine alone. */
async function addSandboxCourier(app: FastifyInstance, { config, pool }: ShopOptions) {
  const { sandboxCourier } = await import('#sandbox/courier/sandbox-courier.ts')
  if (!config.courier) return
  const { apiBase, apiKey, secretKey, webhookToken } = config.courier
  await app.register(sandboxCourier, {
    prefix: '/sandbox-courier',
    pool,
    apiKey,
    secretKey,
    webhookToken,
    webhookUrl: `${new URL(apiBase).origin}/api/shipments/news/steadfast`,
    isAllowed: isFromThisMachine,
    routeConfig: { access: 'anyone', unlimited: true, essential: true },
  })
}

function createCourier({ courier }: Config) {
  return courier && createSteadfast(courier)
}
