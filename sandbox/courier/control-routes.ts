import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Courier } from './courier.ts'
import { findConsignment } from './create-order.ts'
import { type Fault, faultKinds } from './faults.ts'
import { moveParcel, sendTracking } from './send-news.ts'
import { consignments, deliveries } from './tables.ts'

type ByInvoice = { Params: { invoice: string } }

/** The control calls of tests: what the courier has, what happens to a parcel, and what goes wrong. */
export function controlRoutes(app: FastifyInstance, courier: Courier) {
  const { db, faults } = courier
  const route = { config: courier.options.routeConfig ?? {} }
  const noParcel = { message: 'No such parcel.' }

  app.get('/consignments', route, () =>
    db.select().from(consignments).orderBy(asc(consignments.id)).limit(500),
  )

  app.get<ByInvoice>('/deliveries/:invoice', route, ({ params }) =>
    db.select().from(deliveries).where(eq(deliveries.invoice, params.invoice)).orderBy(asc(deliveries.id)),
  )

  app.post<ByInvoice & { Body: { status: string } }>(
    '/parcels/:invoice/status',
    route,
    async ({ params, body }, reply) => {
      const parcel = await findConsignment(courier, params.invoice)
      if (!parcel) return reply.code(404).send(noParcel)
      await moveParcel(courier, parcel, body.status)
      return { moved: true }
    },
  )

  app.post<ByInvoice & { Body: { words: string } }>(
    '/parcels/:invoice/tracking',
    route,
    async ({ params, body }, reply) => {
      const parcel = await findConsignment(courier, params.invoice)
      if (!parcel) return reply.code(404).send(noParcel)
      return { answered: await sendTracking(courier, parcel, body.words) }
    },
  )

  app.get('/faults', route, async () => faults.list())
  app.delete('/faults', route, async () => {
    faults.clear()
    return { cleared: true }
  })
  app.post<{ Body: Partial<Fault> }>('/faults', route, async ({ body }, reply) => {
    const { on, kind = '', invoice, times = 1 } = body
    if (!on || !(faultKinds[on] as readonly string[] | undefined)?.includes(kind))
      return reply.code(400).send({ message: 'No such fault.', faultKinds })
    faults.add({ on, kind, invoice, times })
    return reply.code(201).send({ added: true })
  })
}
