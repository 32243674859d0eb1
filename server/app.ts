import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Pool } from 'pg'
import { guardCalls } from './access.ts'
import { keepContract } from './answers.ts'
import { apiRoutes } from './api.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createChanges } from './changes.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Db } from './db/client.ts'
import { answerProblems, replyWithProblem } from './errors.ts'
import { addHeaders } from './headers.ts'
import { createLogger, logAnswers, requestId } from './logging.ts'
import { demoMail } from './mail/demo-mail.ts'
import { createSslcommerz } from './payment/sslcommerz/sslcommerz.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { limitCalls } from './rate-limits.ts'
import { createStorage } from './uploads/storage.ts'

const bodyLimit = 1024 * 1024

export type ShopOptions = {
  config: Config
  db: Db
  pool: Pool
  /** Tests hold every answer against the contract. */
  checkAnswers?: boolean
  /** Whether to hear of other instances' changes; a test of one instance need not. */
  listen?: boolean
} & Partial<Pick<Context, 'gateway' | 'storage'>>

/** The whole shop as one value: everything it needs comes in, nothing is global. */
export async function buildShop(options: ShopOptions): Promise<FastifyInstance> {
  const { config, db, pool, checkAnswers = false, listen = true } = options
  const app = fastify({
    loggerInstance: createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5_000 },
    frameworkErrors: replyWithProblem,
  })
  const catalogue = createCatalogue(db)
  app.decorate('config', config)
  app.decorate('db', db)
  app.decorate('pool', pool)
  app.decorate('catalogue', catalogue)
  app.decorate('changes', createChanges({ pool, catalogue, log: app.log }))
  app.decorate('gateway', options.gateway ?? createGateway(config))
  app.decorate('storage', options.storage ?? createStorage(config))

  keepContract(app, { checkAnswers })
  answerProblems(app)
  logAnswers(app)
  addHeaders(app)
  await limitCalls(app)
  guardCalls(app)
  await app.register(apiRoutes, { prefix: '/api' })
  await app.register(pictureRoutes)
  if (config.mode === 'demo') await app.register(demoMail)

  app.addHook('onClose', () => app.changes.close())
  // Listening first: what changes while the catalogue loads is then heard.
  if (listen) await app.changes.listen()
  await catalogue.load()
  return app
}

function createGateway({ gateway, publicUrl }: Config) {
  return createSslcommerz({ ...gateway, shopEmail: 'orders@projukti.test', environment: publicUrl })
}
