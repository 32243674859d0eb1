import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '#server/http/loopback.ts'
import { anyone } from './anyone.ts'
import { browserReturn } from './browser-return.ts'
import { conclude, type Outcome } from './conclude.ts'
import { expireSessions } from './expiry.ts'
import { type FaultPoint, faultKinds } from './faults.ts'
import type { Sandbox } from './sandbox.ts'
import { sendIpn } from './send-ipn.ts'
import { findSessionOf, lastTransaction } from './sessions.ts'
import { controls, deliveries, refunds, sessions, transactions } from './tables.ts'

const outcomes: Readonly<Record<string, Outcome>> = {
  approve: { status: 'VALID', channel: 'visacard' },
  fail: { status: 'FAILED', channel: 'visacard', error: 'Do not honor' },
  cancel: { status: 'CANCELLED', channel: '', error: 'Cancelled by User' },
  expire: { status: 'EXPIRED', channel: '', error: 'Payment time is over' },
}

interface Conclusion {
  channel?: string
  error?: string
  risky?: boolean
  staysOpen?: boolean
  force?: boolean
  ipn?: boolean
}

/** For tests and demonstrations: decides payments without a browser, breaks things, moves the clock. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { db, clock, faults } = sandbox

  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(403).send({ message: 'Only from this machine.' })
  })

  app.get('/', anyone, async () => ({ now: clock.now(), faults: faults.list(), faultKinds }))

  for (const [name, table] of Object.entries({ sessions, transactions, deliveries, refunds })) {
    app.get<{ Querystring: { tran_id?: string } }>(`/${name}`, anyone, async ({ query }) => {
      await Promise.all([sandbox.deliveries.flush(), sandbox.validations.flush()])
      const ofPayment = query.tran_id === undefined ? undefined : eq(table.tranId, query.tran_id)
      return db.select().from(table).where(ofPayment).limit(500)
    })
  }

  /** `:id` is a sessionkey or a tran_id. The answer holds what the browser would have posted back. */
  app.post<{ Params: { id: string; outcome: string }; Body: Conclusion | undefined }>(
    '/sessions/:id/:outcome',
    anyone,
    async ({ params, body }, reply) => {
      const session = await findSessionOf(db, params.id)
      const outcome = outcomes[params.outcome]
      if (!session || !outcome) return reply.code(404).send({ message: 'No such session or outcome.' })
      const { ipn = true, ...changes } = body ?? {}
      const concluded = await conclude(sandbox, session, { ...outcome, ...changes })
      if (ipn && concluded.isNew) await sendIpn(sandbox, concluded)
      return { ...concluded, return: await browserReturn(sandbox, concluded) }
    },
  )

  app.post<{ Body: { tran_id: string; times?: number } }>('/ipn', anyone, async ({ body }, reply) => {
    const session = await findSessionOf(db, body.tran_id)
    const transaction = session && (await lastTransaction(db, session.sessionKey))
    if (!transaction) return reply.code(404).send({ message: 'No news about that payment yet.' })
    const copies = Array.from({ length: Math.min(100, body.times ?? 1) })
    await Promise.all(copies.map(() => sendIpn(sandbox, { session, transaction, isNew: false })))
    return { sent: copies.length }
  })

  app.get('/faults', anyone, async () => faults.list())
  app.delete('/faults', anyone, async () => {
    await faults.clear()
    return { cleared: true }
  })
  app.post<{ Body: FaultRequest }>('/faults', anyone, async ({ body }, reply) => {
    const kinds: readonly string[] = faultKinds[body.on] ?? []
    if (!kinds.includes(body.kind)) return reply.code(400).send({ message: 'No such fault.', faultKinds })
    const { on, kind, times = 1 } = body
    const matched = { tranId: body.tran_id, sessionKey: body.sessionkey?.toUpperCase() }
    return reply.code(201).send(await faults.add({ on, kind, times, with: body.with ?? {}, ...matched }))
  })

  app.post<{ Body: { advanceMs: number } }>('/clock', anyone, async ({ body }) => {
    await clock.advance(Math.max(0, Number(body.advanceMs) || 0))
    return { now: clock.now(), expired: await expireSessions(sandbox) }
  })

  app.post<{ Params: { ref: string }; Body: { status: 'refunded' | 'cancelled' } }>(
    '/refunds/:ref',
    anyone,
    async ({ params, body }, reply) => {
      const outcome = body.status === 'cancelled' ? 'cancelled' : 'refunded'
      const settled = { outcome, settlesOn: clock.now() } as const
      const [row] = await db
        .update(refunds)
        .set(settled)
        .where(eq(refunds.refundRefId, params.ref))
        .returning()
      return row ?? reply.code(404).send({ message: 'No such refund.' })
    },
  )

  app.post('/reset', anyone, async () => {
    for (const table of [deliveries, refunds, transactions, sessions, controls]) await db.delete(table)
    sandbox.recent.forgetAll()
    await faults.clear()
    await clock.reset()
    return { reset: true }
  })
}

interface FaultRequest {
  on: FaultPoint
  kind: string
  tran_id?: string
  sessionkey?: string
  /** null = until the faults are cleared. */
  times?: number | null
  with?: Record<string, string | number>
}
