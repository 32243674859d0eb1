import { hash, timingSafeEqual } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { type Courier, type CourierOptions, createCourier } from './courier.ts'
import { createOrder, type Fields, findConsignment, text } from './create-order.ts'
import { parcelPageRoutes } from './parcel-page.ts'
import { type Consignment, consignments } from './tables.ts'

/**
 * A stand-in for the courier Steadfast, as a Fastify plugin: it has the same API and delivers nothing. Only for demo
 * mode and tests, because its page lets anybody set the status of a parcel.
 */
export const sandboxCourier: FastifyPluginAsync<CourierOptions> = async (app, options) => {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const courier = createCourier(options, stop.signal)
  app.addHook('onRequest', async (request, reply) => {
    if (!options.isAllowed(request)) return reply.code(404).send({ message: 'Not found.' })
  })
  apiRoutes(app, courier)
  parcelPageRoutes(app, courier)
  app.register(async (scope) => controlRoutes(scope, courier), { prefix: '/__sim' })
  app.addHook('preClose', async () => stop.abort())
}

/** The calls of Steadfast's API that the shop makes, and the page behind a tracking link. */
function apiRoutes(app: FastifyInstance, courier: Courier) {
  const route = { config: courier.options.routeConfig ?? {} }

  app.post('/api/v1/create_order', route, async (request, reply) => {
    if (!hasShopKeys(courier, request)) return reply.code(401).send({ status: 401, message: 'Unauthorized' })
    const fields = (request.body ?? {}) as Fields
    const fault = courier.faults.take('book', text(fields.invoice))
    if (fault && fault !== 'timeout-after-booking') return sendFault(courier, reply, fault)
    const booked = await createOrder(courier, fields)
    if (fault) return hang(courier, reply)
    if ('errors' in booked) return reply.code(400).send({ status: 400, errors: booked.errors })
    const message = 'Consignment has been created successfully.'
    return { status: 200, message, consignment: toConsignment(booked) }
  })

  app.get<{ Params: { invoice: string } }>(
    '/api/v1/status_by_invoice/:invoice',
    route,
    async (request, reply) => {
      if (!hasShopKeys(courier, request))
        return reply.code(401).send({ status: 401, message: 'Unauthorized' })
      const { invoice } = request.params
      const fault = courier.faults.take('status', invoice)
      if (fault === 'strange-word') return { status: 200, delivery_status: 'lost_in_space' }
      if (fault && fault !== 'not-found') return sendFault(courier, reply, fault)
      const found = fault ? undefined : await findConsignment(courier, invoice)
      if (!found) return reply.code(404).send({ status: 404, message: 'Consignment not found' })
      return { status: 200, delivery_status: found.status }
    },
  )

  app.get<{ Params: { code: string } }>('/t/:code', route, async ({ params }, reply) => {
    const hasCode = eq(consignments.trackingCode, params.code)
    const [found] = await courier.db.select().from(consignments).where(hasCode)
    if (!found) return reply.code(404).send({ message: 'No such parcel.' })
    return reply.type('text/plain; charset=utf-8').send(`Parcel ${found.trackingCode}: ${found.status}`)
  })
}

function hasShopKeys({ options }: Courier, { headers }: FastifyRequest): boolean {
  const digest = (value: unknown) => hash('sha256', typeof value === 'string' ? value : '', 'buffer')
  return (
    headers['api-key'] === options.apiKey &&
    timingSafeEqual(digest(headers['secret-key']), digest(options.secretKey))
  )
}

function toConsignment({ id, invoice, trackingCode, status, codPaisa, request, createdAt }: Consignment) {
  const recipient = { recipient_name: request.recipient_name, recipient_phone: request.recipient_phone }
  const booked = { consignment_id: id, invoice, tracking_code: trackingCode, ...recipient }
  return { ...booked, cod_amount: codPaisa / 100, status, created_at: createdAt.toISOString() }
}

function sendFault(courier: Courier, reply: FastifyReply, fault: string) {
  switch (fault) {
    case 'http-500':
      return reply.code(500).type('text/html').send('<h1>Server Error</h1>')
    case 'html':
      return reply.type('text/html').send('<html><body>We will be back soon.</body></html>')
    case 'unauthorized':
      return reply.code(401).send({ status: 401, message: 'Unauthorized' })
    case 'refused':
      return reply.code(400).send({ status: 400, errors: { recipient_address: ['No rider goes there.'] } })
    case 'other-invoice':
      return { status: 200, consignment: { consignment_id: 7, invoice: 'OTHER-1', tracking_code: 'OTHER' } }
    default:
      return hang(courier, reply)
  }
}

/** Leaves the request without a response until the caller gives up or the server stops. */
function hang({ stopping }: Courier, reply: FastifyReply) {
  reply.hijack()
  const end = () => reply.raw.destroy()
  stopping.addEventListener('abort', end, { once: true })
  reply.raw.once('close', () => stopping.removeEventListener('abort', end))
  return reply
}
