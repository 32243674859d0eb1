import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { answerCall, isSameSecret } from '../kit/api-calls.ts'
import { parseBodies } from '../kit/bodies.ts'
import { assetRoutes } from '../kit/pages.ts'
import { addControls } from './control-routes.ts'
import { type Courier, type CourierOptions, createCourier } from './courier.ts'
import { createOrder, findConsignment, type OrderFields, text } from './create-order.ts'
import { consignmentNotFound, response, unauthorized } from './faults.ts'
import { parcelPageRoutes } from './parcel-page.ts'
import { findPayment, listPayments } from './payments.ts'
import { type Consignment, consignments } from './tables.ts'

/**
 * A stand-in for the courier Steadfast, as a Fastify plugin: it has the same API and delivers nothing. Only for demo
 * mode and tests, because its page lets anybody set the status of a parcel.
 */
export const sandboxCourier: FastifyPluginAsync<CourierOptions> = async (app, options) => {
  const courier = createCourier(app, options)
  app.addHook('onRequest', async (request, reply) => {
    if (!options.isAllowed(request)) return reply.code(404).send({ message: 'Not found.' })
  })
  parseBodies(app)
  apiRoutes(app, courier)
  parcelPageRoutes(app, courier)
  await assetRoutes(app, options)
  addControls(app, courier)
}

/** The calls of Steadfast's API that the shop makes, and the page behind a tracking link. */
function apiRoutes(app: FastifyInstance, courier: Courier) {
  const { faults, stopping, options } = courier
  const route = { config: options.routeConfig ?? {} }

  app.post('/api/v1/create_order', route, async (request, reply) => {
    if (!hasShopKeys(options, request)) return unauthorized(reply, stopping)
    const fields = (request.body ?? {}) as OrderFields
    const fault = await faults.take('book', { invoice: text(fields.invoice) })
    const answer = await answerCall({ after: response, ...fault }, () => book(courier, fields))
    return answer(reply, stopping)
  })

  app.get<{ Params: { invoice: string } }>(
    '/api/v1/status_by_invoice/:invoice',
    route,
    async (request, reply) => {
      if (!hasShopKeys(options, request)) return unauthorized(reply, stopping)
      const fault = await faults.take('status', request.params)
      const answer = await answerCall({ after: response, ...fault }, () =>
        findStatus(courier, request.params.invoice),
      )
      return answer(reply, stopping)
    },
  )

  paymentRoutes(app, courier)

  app.get<{ Params: { code: string } }>('/t/:code', route, async ({ params }, reply) => {
    const hasCode = eq(consignments.trackingCode, params.code)
    const [found] = await courier.db.select().from(consignments).where(hasCode)
    if (!found) return reply.code(404).send({ message: 'No such parcel.' })
    return reply.type('text/plain; charset=utf-8').send(`Parcel ${found.trackingCode}: ${found.status}`)
  })
}

/** The courier's pay-outs, in pages of ten, and one payment with its parcels. */
function paymentRoutes(app: FastifyInstance, courier: Courier) {
  const { faults, stopping, options } = courier
  const route = { config: options.routeConfig ?? {} }

  app.get<{ Querystring: { page?: string } }>('/api/v1/payments', route, async (request, reply) => {
    if (!hasShopKeys(options, request)) return unauthorized(reply, stopping)
    const fault = await faults.take('payments')
    const page = Math.max(1, Math.trunc(Number(request.query.page ?? 1)) || 1)
    const here = `${request.protocol}://${request.host}${app.prefix}/api/v1/payments`
    return (await answerCall({ after: response, ...fault }, () => listPayments(courier, page, here)))(
      reply,
      stopping,
    )
  })

  app.get<{ Params: { id: string } }>('/api/v1/payments/:id', route, async (request, reply) => {
    if (!hasShopKeys(options, request)) return unauthorized(reply, stopping)
    const fault = await faults.take('payment', request.params)
    const { id } = request.params
    return (await answerCall({ after: response, ...fault }, () => findPayment(courier, id)))(reply, stopping)
  })
}

function hasShopKeys({ apiKey, secretKey }: CourierOptions, { headers }: FastifyRequest): boolean {
  return headers['api-key'] === apiKey && isSameSecret(headers['secret-key'], secretKey)
}

async function book(courier: Courier, fields: OrderFields) {
  const booked = await createOrder(courier, fields)
  if ('errors' in booked) return { status: 400, errors: booked.errors }
  const message = 'Consignment has been created successfully.'
  return { status: 200, message, consignment: toConsignment(booked) }
}

async function findStatus(courier: Courier, invoice: string) {
  const found = await findConsignment(courier, invoice)
  return found ? { status: 200, delivery_status: found.status } : consignmentNotFound
}

function toConsignment({ id, invoice, trackingCode, status, codPaisa, request, createdAt }: Consignment) {
  const recipient = { recipient_name: request.recipient_name, recipient_phone: request.recipient_phone }
  const booked = { consignment_id: id, invoice, tracking_code: trackingCode, ...recipient }
  return { ...booked, cod_amount: codPaisa / 100, status, created_at: createdAt.toISOString() }
}
