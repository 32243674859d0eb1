import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { controlRoutes } from '../kit/control-routes.ts'
import type { Courier } from './courier.ts'
import { findConsignment } from './create-order.ts'
import { trackingNews } from './news.ts'
import { payOut } from './payments.ts'
import { moveParcel, sendNews } from './send-news.ts'
import { consignments, deliveries } from './tables.ts'

type ByInvoice = { Params: { invoice: string } }

/** The courier's control calls: what happens to a parcel. */
export function addControls(app: FastifyInstance, courier: Courier) {
  const { options, faults } = courier
  const list =
    (table: typeof consignments | typeof deliveries) =>
    ({ invoice }: { invoice?: string }) =>
      courier.db
        .select()
        .from(table)
        .where(invoice === undefined ? undefined : eq(table.invoice, invoice))
        .orderBy(asc(table.id))
        .limit(500)

  controlRoutes(app, {
    options,
    faults,
    lists: { consignments: list(consignments), deliveries: list(deliveries) },
    more: (scope) => parcelRoutes(scope, courier),
  })
}

function parcelRoutes(app: FastifyInstance, courier: Courier) {
  const route = { config: courier.options.routeConfig ?? {} }
  const noParcel = { message: 'No such parcel.' }

  app.post<ByInvoice & { Body: { status: string } }>(
    '/consignments/:invoice/status',
    route,
    async ({ params, body }, reply) => {
      const parcel = await findConsignment(courier, params.invoice)
      if (!parcel) return reply.code(404).send(noParcel)
      await moveParcel(courier, parcel, body.status)
      return { moved: true }
    },
  )

  app.post<{ Body: { invoices?: string[] } }>('/payments', route, async ({ body }, reply) => {
    const id = await payOut(courier, body?.invoices)
    return id === null ? reply.code(409).send({ message: 'Nothing is to be paid out.' }) : { id }
  })

  app.post<ByInvoice & { Body: { words: string } }>(
    '/consignments/:invoice/tracking',
    route,
    async ({ params, body }, reply) => {
      const parcel = await findConsignment(courier, params.invoice)
      if (!parcel) return reply.code(404).send(noParcel)
      return { answered: await sendNews(courier, parcel.invoice, trackingNews(parcel, body.words)) }
    },
  )
}
