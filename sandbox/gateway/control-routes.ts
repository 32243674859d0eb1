import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { controlRoutes } from '../kit/control-routes.ts'
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

/** The gateway's control calls: they decide payments without a browser, send IPNs again and move the clock. */
export function addControls(app: FastifyInstance, gateway: Gateway) {
  const { options, faults } = gateway
  const list =
    (table: typeof sessions | typeof transactions | typeof deliveries | typeof refunds) =>
    ({ tran_id }: { tran_id?: string }) =>
      gateway.db
        .select()
        .from(table)
        .where(tran_id === undefined ? undefined : eq(table.tranId, tran_id))
        .limit(500)

  controlRoutes(app, {
    options,
    faults,
    lists: {
      sessions: list(sessions),
      transactions: list(transactions),
      deliveries: list(deliveries),
      refunds: list(refunds),
    },
    more(scope) {
      stateRoutes(scope, gateway)
      paymentRoutes(scope, gateway)
    },
  })
}

function stateRoutes(app: FastifyInstance, gateway: Gateway) {
  const { db, clock, faults, options } = gateway
  const route = { config: options.routeConfig }

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

function paymentRoutes(app: FastifyInstance, gateway: Gateway) {
  const { db, clock, options } = gateway
  const route = { config: options.routeConfig }

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
