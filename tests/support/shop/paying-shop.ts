import { eq, sql } from 'drizzle-orm'
import fastify from 'fastify'
import type { PoolConfig } from 'pg'
import { expect } from 'vitest'
import { sandboxGateway } from '#sandbox-gateway/sandbox-gateway.ts'
import { newTranId } from '#server/db/ids.ts'
import { holds, orders, payments, products } from '#server/db/schema.ts'
import { isFromThisMachine } from '#server/http/loopback.ts'
import { returnAddresses } from '#server/payment/checkout/open-session.ts'
import { reconcile } from '#server/payment/settlement/reconcile.ts'
import { createSslcommerz } from '#server/payment/sslcommerz/sslcommerz.ts'
import type { SslcommerzSettings } from '#server/payment/sslcommerz/types.ts'
import type { Config } from '#server/start/config.ts'
import type { Context } from '#server/start/context.ts'
import { emiRates } from '#shared/orders/emi.ts'
import { nusrat } from '../examples/customer.ts'
import { freePort } from '../http/free-port.ts'
import { testShop } from './test-shop.ts'

const store = { storeId: 'teststore', storePassword: 'a-long-test-password' }

type Options = {
  adapter?: Partial<SslcommerzSettings>
  poolConfig?: PoolConfig
  config?: Partial<Config>
  courier?: Context['courier']
}
type ProductRow = typeof products.$inferSelect
type Conclusion = {
  ipn?: boolean
  risky?: boolean
  staysOpen?: boolean
  force?: boolean
  instalments?: number
}

type PaidOptions = { product?: ProductRow; quantity?: number; headers?: Record<string, string> } & Conclusion

/** A shop on a port and the sandbox gateway it sells through: everything from cart to paid order. */
export async function payingShop({ adapter, poolConfig, config, courier = null }: Options = {}) {
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${port}`
  const gatewayOrigin = `http://127.0.0.1:${gatewayPort}`
  const apiBase = `${gatewayOrigin}/sandbox-gateway`
  const settings: SslcommerzSettings = {
    ...store,
    apiBase,
    gatewayHosts: [gatewayOrigin],
    shopEmail: 'shop@projukti.test',
    environment: 'test',
    retryPauses: [1],
    ...adapter,
  }
  const shop = await testShop({
    config: {
      publicUrl,
      followsHost: false,
      port,
      gateway: { sandbox: true, ...settings, gatewayHosts: [] },
      ...config,
    },
    gateway: createSslcommerz(settings),
    sandbox: false,
    courier,
    ...(poolConfig && { poolConfig }),
  })
  const box = fastify({ forceCloseConnections: true })
  await box.register(sandboxGateway, {
    prefix: '/sandbox-gateway',
    pool: shop.pool,
    ...store,
    publicUrl: apiBase,
    shopOrigin: publicUrl,
    isAllowed: isFromThisMachine,
    sweepMs: 0,
    refundMs: 0,
    ...(config?.emiCharge === 'customer' && { emiRates: emiRates() }),
  })
  await Promise.all([
    box.listen({ port: gatewayPort, host: '127.0.0.1' }),
    shop.app.listen({ port, host: '127.0.0.1' }),
  ])

  async function sim(path: string, payload: object = {}) {
    const response = await box.inject({ method: 'POST', url: `/sandbox-gateway/__sim${path}`, payload })
    return response.json()
  }

  const fault = (on: string, kind: string, more: object = {}) => sim('/faults', { on, kind, ...more })
  const clearFaults = () => box.inject({ method: 'DELETE', url: '/sandbox-gateway/__sim/faults' })

  /** The sessions that the gateway has for this payment. */
  async function sessions(tranId: string): Promise<{ request: Record<string, string> }[]> {
    const response = await box.inject(`/sandbox-gateway/__sim/sessions?tran_id=${tranId}`)
    return response.json()
  }

  async function deliveries(tranId: string): Promise<{ responseCode: number }[]> {
    const response = await box.inject(`/sandbox-gateway/__sim/deliveries?tran_id=${tranId}`)
    return response.json()
  }

  async function refundsAt(tranId: string): Promise<object[]> {
    const response = await box.inject(`/sandbox-gateway/__sim/refunds?tran_id=${tranId}`)
    return response.json()
  }

  function initiate(payload: object, headers: Record<string, string> = {}) {
    return shop.app.inject({ method: 'POST', url: '/api/payment/initiate', payload, headers })
  }

  /** An order that is waiting to be paid. */
  async function placed(product: ProductRow, quantity = 1, headers: Record<string, string> = {}) {
    const response = await initiate(cartOf([product, quantity]), headers)
    expect(response.json()).toMatchObject({ url: expect.stringContaining(apiBase) })
    const { tran_id: tranId, url } = response.json() as { tran_id: string; url: string }
    return { tranId, url }
  }

  /** An order that is paid: of a new laptop, unless a product is named. */
  async function paidOrder({ product, quantity = 1, headers = {}, ...how }: PaidOptions = {}) {
    const laptop = product ?? (await shop.addProduct({ quantity: 3 }))
    const { tranId } = await placed(laptop, quantity, headers)
    await decide(tranId, 'approve', how)
    return { laptop, tranId, orderId: (await orderOf(tranId)).id }
  }

  /** The buyer's decision at the gateway, which then notifies the shop unless `ipn` is false. */
  async function decide(
    tranId: string,
    outcome: 'approve' | 'fail' | 'cancel' | 'expire',
    how: Conclusion = {},
  ) {
    const result = await sim(`/sessions/${tranId}/${outcome}`, how)
    const { url, fields } = result.return as { url: string; fields: Record<string, string> }
    return { path: new URL(url).pathname, body: new URLSearchParams(fields).toString(), fields }
  }

  /** Many buyers who pay at once. On a busy machine the gateway may give up on a notification: the shop asks then. */
  async function approveAll(tranIds: string[]): Promise<void> {
    await Promise.all(tranIds.map((tranId) => decide(tranId, 'approve')))
    const sent = await Promise.all(tranIds.map(deliveries))
    const isLost = sent.some((tries) => tries.every(({ responseCode }) => responseCode !== 200))
    if (isLost) await reconcile(shop.app, new Date(Date.now() + 120_000))
  }

  /** Posts the gateway's form to the shop, as the buyer's browser does on the way back. */
  function comeBack({ path, body }: { path: string; body: string }) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return shop.app.inject({ method: 'POST', url: path, payload: body, headers })
  }

  function notify(body: string) {
    return comeBack({ path: '/api/payment/ipn', body })
  }

  async function attemptOf(tranId: string) {
    const [row] = await shop.db
      .select({ attempt: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.tranId, tranId))
    return row!
  }

  /** The order that a payment attempt is for. */
  async function orderOf(tranId: string) {
    return (await attemptOf(tranId)).order
  }

  /** The states of a payment attempt and its order. */
  async function stateOf(tranId: string) {
    const { attempt, order } = await attemptOf(tranId)
    return {
      state: attempt.state,
      status: order.status,
      paymentStatus: order.paymentStatus,
      attention: order.attention,
    }
  }

  async function stockOf({ id }: { id: string }) {
    const [row] = await shop.db
      .select({
        quantity: products.quantity,
        held: sql<number>`(select coalesce(sum(${holds.quantity}), 0)::int from ${holds} where product_id = ${id})`,
      })
      .from(products)
      .where(eq(products.id, id))
    return row!
  }

  /** A second payment attempt for the same order, as a link from staff would open it. */
  async function secondAttempt(tranId: string): Promise<string> {
    const second = newTranId()
    const { orderId, amountPaisa, gateway, storeId } = (await attemptOf(tranId)).attempt
    const opened = await shop.app.gateway.createSession({
      tranId: second,
      attemptId: second,
      amountPaisa,
      orderId,
      urls: returnAddresses(publicUrl, second),
      customer: { ...nusrat, address: nusrat.streetAddress },
      lines: [],
    })
    if (opened.kind !== 'ok') throw new Error(JSON.stringify(opened))
    const row = { tranId: second, orderId, amountPaisa, gateway, storeId, state: 'pending' as const }
    await shop.db.insert(payments).values({ ...row, ...opened.value })
    return second
  }

  async function setStatus(tranId: string, orderStatus: string, headers: Record<string, string>) {
    const payload = { orderId: (await orderOf(tranId)).id, orderStatus }
    return shop.app.inject({ method: 'POST', url: '/api/orders/updateOrderStatus', payload, headers })
  }

  async function close() {
    await box.close()
    await shop.close()
  }

  return {
    ...shop,
    publicUrl,
    apiBase,
    sim,
    fault,
    clearFaults,
    sessions,
    deliveries,
    refundsAt,
    initiate,
    placed,
    paidOrder,
    orderOf,
    decide,
    approveAll,
    comeBack,
    notify,
    cartOf,
    stateOf,
    stockOf,
    secondAttempt,
    setStatus,
    close,
  }
}

/** The body that the shop's own checkout sends for these products, at their prices and first options. */
export function cartOf(...bought: [ProductRow, number][]) {
  const lines = bought.map(([product, quantity]) => ({
    productId: product.id,
    quantity,
    price: product.newPricePaisa / 100,
    name: product.title,
    description: product.description,
  }))
  return {
    totalAmount: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    customerInfo: nusrat,
    products: lines,
  }
}
