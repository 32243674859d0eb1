import { eq } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { sandboxCourier } from '#sandbox/courier/sandbox-courier.ts'
import { orders, shipments } from '#server/platform/db/schema.ts'
import { createSteadfast } from '#server/sales/shipments/steadfast/steadfast.ts'
import type { SteadfastSettings } from '#server/sales/shipments/steadfast/types.ts'
import type { OrderShipments, Shipment } from '#shared/contract/shipments.ts'
import { freePort } from '../http/free-port.ts'
import { payingShop } from './paying-shop.ts'

const keys = { apiKey: 'testshop', secretKey: 'a-long-secret', webhookToken: 'a-long-webhook-token' }

type Parcel = { id: number; invoice: string; trackingCode: string; codPaisa: number; request: object }

/** A paying shop and the sandbox courier that brings its parcels. */
export async function courierShop(limits: Partial<SteadfastSettings['timeLimits']> = {}) {
  const { shop, box } = await openShopAndCourier(limits)
  const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim' })

  /** An order that is paid and confirmed. */
  async function paidOrder(customer: object = {}): Promise<{ id: string; number: number }> {
    const tranId = await placedOrder(customer)
    await shop.decide(tranId, 'approve')
    const { id, number } = await shop.orderOf(tranId)
    return { id, number }
  }

  async function placedOrder(customer: object = {}): Promise<string> {
    const product = await shop.addProduct()
    const cart = shop.cartOf([product, 1])
    const response = await shop.initiate({ ...cart, customerInfo: { ...cart.customerInfo, ...customer } })
    return response.json<{ tran_id: string }>().tran_id
  }

  function post(path: string, payload: object, headers: Record<string, string> = manager.headers) {
    return shop.app.inject({ method: 'POST', url: `/api/shipments/${path}`, payload, headers })
  }

  function handOver(orderId: string, changes: object = {}) {
    return post('handOver', { orderId, courier: 'steadfast', cashToCollect: 0, ...changes })
  }

  async function findShipments(orderId: string): Promise<OrderShipments> {
    const { headers } = manager
    return (await shop.app.inject({ url: `/api/shipments/of/${orderId}`, headers })).json<OrderShipments>()
  }

  async function shipmentOf(orderId: string): Promise<Shipment> {
    return (await findShipments(orderId)).shipments[0]!
  }

  async function statusOf(orderId: string): Promise<string> {
    const [row] = await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
    return row!.status
  }

  /** Posts a message of the courier, with its token unless another header is named. */
  function sendNews(payload: object, authorization = `Bearer ${keys.webhookToken}`) {
    return post('news/steadfast', payload, { authorization })
  }

  /** Makes the next check of a shipment due, as if its last one were long over. */
  async function makeDue(orderId: string) {
    await shop.db.update(shipments).set({ bookingUntil: null }).where(eq(shipments.orderId, orderId))
    await shop.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(jobs.id), run_at := now()) from graphile_worker.jobs
       join shipments on jobs.key = 'shipment:' || shipments.id where order_id = $1`,
      [orderId],
    )
  }

  async function close() {
    await box.close()
    await shop.close()
  }

  return {
    ...shop,
    ...courierControls(box),
    manager,
    paidOrder,
    placedOrder,
    post,
    handOver,
    findShipments,
    shipmentOf,
    statusOf,
    sendNews,
    makeDue,
    close,
  }
}

async function openShopAndCourier(limits: Partial<SteadfastSettings['timeLimits']>) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings: SteadfastSettings = {
    ...keys,
    apiBase: `${origin}/api/v1`,
    trackingBase: `${origin}/t/`,
    timeLimits: { connect: 1_000, book: 5_000, read: 5_000, ...limits },
  }
  const shop = await payingShop({ courier: createSteadfast(settings) })
  const box = fastify({ forceCloseConnections: true })
  await box.register(sandboxCourier, {
    pool: shop.pool,
    ...keys,
    isAllowed: () => true,
    webhookUrl: `${shop.publicUrl}/api/shipments/news/steadfast`,
  })
  await box.listen({ port, host: '127.0.0.1' })
  return { shop, box }
}

/** What a test does at the sandbox courier, and sees there. */
function courierControls(box: FastifyInstance) {
  async function sim(path: string, payload: object) {
    return (await box.inject({ method: 'POST', url: `/__sim${path}`, payload })).json<{ message?: string }>()
  }

  return {
    sim,
    fault: (on: string, kind: string, more: object = {}) => sim('/faults', { on, kind, ...more }),

    /** The parcels that the courier has for an order. */
    async parcelsOf({ number }: { number: number }): Promise<Parcel[]> {
      const all = (await box.inject('/__sim/consignments')).json<Parcel[]>()
      return all.filter(({ invoice }) => invoice.startsWith(`${number}-`))
    },

    /** Sets the status of a parcel at the courier, which then notifies the shop. */
    setParcelStatus: ({ number }: { number: number }, status: string, attempt = 1) =>
      sim(`/consignments/${number}-${attempt}/status`, { status }),
  }
}

export type CourierShop = Awaited<ReturnType<typeof courierShop>>
