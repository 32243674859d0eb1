import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Fault, faultKinds } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { browserReturn, sendIpn } from './notify-shop.ts'
import { deliveries, refunds, sessions, transactions } from './tables.ts'
import {
  addTransaction,
  expireSessions,
  findLatestSession,
  lastTransaction,
  type Outcome,
  type TransactionOptions,
} from './transactions.ts'

const outcomes: Readonly<Record<string, Outcome>> = {
  approve: { status: 'VALID', channel: 'visacard' },
  fail: { status: 'FAILED', channel: 'visacard', error: 'Do not honor' },
  cancel: { status: 'CANCELLED', channel: '', error: 'Cancelled by User' },
  expire: { status: 'EXPIRED', channel: '', error: 'Payment time is over' },
}

type OutcomeCall = {
  /** `id` is a sessionkey or a tran_id. */
  Params: { id: string; outcome: string }
  Body: (Partial<Omit<Outcome, 'status'>> & TransactionOptions) | undefined
}

type FaultCall = {
  Body: Pick<Fault, 'on' | 'kind'> &
    Partial<Pick<Fault, 'times' | 'with'>> & { tran_id?: string; sessionkey?: string }
}

/** Calls for tests and demonstrations: they decide payments without a browser, set faults and move the clock. */
export function controlRoutes(app: FastifyInstance, gateway: Gateway) {
  app.addHook('onRequest', async (request, reply) => {
    if (!gateway.options.isAllowed(request))
      return reply.code(403).send({ message: 'Only from this machine.' })
  })
  stateRoutes(app, gateway)
  paymentRoutes(app, gateway)
  faultRoutes(app, gateway)
}

/** Shows what the gateway has stored, moves its clock and clears everything. */
function stateRoutes(app: FastifyInstance, gateway: Gateway) {
  const { db, clock, faults } = gateway
  const route = { config: gateway.options.routeConfig }

  app.get('/', route, async () => ({ now: clock.now(), faults: faults.list(), faultKinds }))

  for (const [name, table] of Object.entries({ sessions, transactions, deliveries, refunds })) {
    app.get<{ Querystring: { tran_id?: string } }>(`/${name}`, route, async ({ query }) => {
      const ofPayment = query.tran_id === undefined ? undefined : eq(table.tranId, query.tran_id)
      return db.select().from(table).where(ofPayment).limit(500)
    })
  }

  app.post<{ Body: { advanceMs: number } }>('/clock', route, async ({ body }) => {
    await clock.advance(Math.max(0, Number(body.advanceMs) || 0))
    return { now: clock.now(), expired: await expireSessions(gateway) }
  })

  app.post('/reset', route, async () => {
    for (const table of [deliveries, refunds, transactions, sessions]) await db.delete(table)
    await faults.clear()
    await clock.reset()
    return { reset: true }
  })
}

/** Decides payments and refunds, and sends notifications again. */
function paymentRoutes(app: FastifyInstance, gateway: Gateway) {
  const { db, clock } = gateway
  const route = { config: gateway.options.routeConfig }

  app.post<OutcomeCall>('/sessions/:id/:outcome', route, async ({ params, body }, reply) => {
    const session = await findLatestSession(db, params.id)
    const outcome = outcomes[params.outcome]
    if (!session || !outcome) return reply.code(404).send({ message: 'No such session or outcome.' })
    const result = await addTransaction(gateway, session, { ...outcome, ...body }, body)
    return { ...result, return: await browserReturn(gateway, result.session, result.transaction) }
  })

  app.post<{ Body: { tran_id: string; times?: number } }>('/ipn', route, async ({ body }, reply) => {
    const session = await findLatestSession(db, body.tran_id)
    const transaction = session && (await lastTransaction(db, session.sessionKey))
    if (!transaction) return reply.code(404).send({ message: 'No transaction for that payment yet.' })
    const sent = Math.min(100, body.times ?? 1)
    await Promise.all(Array.from({ length: sent }, () => sendIpn(gateway, session, transaction)))
    return { sent }
  })

  app.post<{ Params: { ref: string }; Body: { status: 'refunded' | 'cancelled' } }>(
    '/refunds/:ref',
    route,
    async ({ params, body }, reply) => {
      const outcome = body.status === 'cancelled' ? 'cancelled' : 'refunded'
      const isAsked = eq(refunds.refundRefId, params.ref)
      const settled = { outcome, settlesOn: clock.now() } as const
      const [refund] = await db.update(refunds).set(settled).where(isAsked).returning()
      return refund ?? reply.code(404).send({ message: 'No such refund.' })
    },
  )
}

function faultRoutes(app: FastifyInstance, { faults, options }: Gateway) {
  const route = { config: options.routeConfig }

  app.get('/faults', route, async () => faults.list())
  app.delete('/faults', route, async () => {
    await faults.clear()
    return { cleared: true }
  })
  app.post<FaultCall>('/faults', route, async ({ body }, reply) => {
    const { on, kind, times = 1, with: parameters = {} } = body
    const kinds: readonly string[] | undefined = faultKinds[on]
    if (!kinds?.includes(kind)) return reply.code(400).send({ message: 'No such fault.', faultKinds })
    const limits = { tranId: body.tran_id, sessionKey: body.sessionkey?.toUpperCase() }
    return reply.code(201).send(await faults.add({ on, kind, times, with: parameters, ...limits }))
  })
}
