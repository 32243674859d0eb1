import fastify from 'fastify'
import type { PoolConfig } from 'pg'
import { expect } from 'vitest'
import { sandboxGateway } from '#sandbox/gateway/sandbox-gateway.ts'
import type { Context } from '#server/context.ts'
import { newTranId } from '#server/platform/db/ids.ts'
import { payments, type products } from '#server/platform/db/schema.ts'
import { isFromThisMachine } from '#server/platform/http/loopback.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { returnAddresses } from '#server/sales/payment/checkout/open-session.ts'
import { createSslcommerz } from '#server/sales/payment/sslcommerz/sslcommerz.ts'
import type { SslcommerzSettings } from '#server/sales/payment/sslcommerz/types.ts'
import { emiRates } from '#shared/orders/emi.ts'
import { nusrat } from '../examples/customer.ts'
import { freePort } from '../http/free-port.ts'
import { type Conclusion, gatewayControls } from './gateway-controls.ts'
import { reconcile } from './reconcile.ts'
import { storedPayments } from './stored-payments.ts'
import { testShop } from './test-shop.ts'

const store = { storeId: 'teststore', storePassword: 'a-long-test-password' }

type Options = {
  adapter?: Partial<SslcommerzSettings>
  poolConfig?: PoolConfig
  config?: Partial<Config>
  courier?: Context['courier']
}
type Headers = Record<string, string>
type ProductRow = typeof products.$inferSelect
type PaidOptions = { product?: ProductRow; quantity?: number; headers?: Headers } & Conclusion

/** A shop on a port and the sandbox gateway it sells through: everything from cart to paid order. */
export async function payingShop(options: Options = {}) {
  const { box, ...shop } = await openShopAndGateway(options)
  const known = { ...shop, ...gatewayControls(box), ...storedPayments(shop.db) }

  async function close() {
    await box.close()
    await shop.close()
  }

  return { ...known, ...callsOfBuyers(known), ...callsOfStaff(known), cartOf, close }
}

async function openShopAndGateway({ adapter, poolConfig, config, courier = null }: Options) {
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
    providers: [createSslcommerz({ sandbox: true, ...settings })],
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
  return { ...shop, box, publicUrl, apiBase }
}

type Opened = Omit<Awaited<ReturnType<typeof openShopAndGateway>>, 'box'>
type Known = Opened & ReturnType<typeof gatewayControls> & ReturnType<typeof storedPayments>

function callsOfBuyers({ app, apiBase, addProduct, decide, deliveries, orderOf }: Known) {
  function initiate(payload: object, headers: Headers = {}) {
    return app.inject({ method: 'POST', url: '/api/payment/initiate', payload, headers })
  }

  /** An order that is waiting to be paid. */
  async function placed(product: ProductRow, quantity = 1, headers: Headers = {}) {
    const response = await initiate(cartOf([product, quantity]), headers)
    expect(response.json()).toMatchObject({ url: expect.stringContaining(apiBase) })
    const { tran_id: tranId, url } = response.json() as { tran_id: string; url: string }
    return { tranId, url }
  }

  /** An order that is paid: of a new laptop, unless a product is named. */
  async function paidOrder({ product, quantity = 1, headers = {}, ...how }: PaidOptions = {}) {
    const laptop = product ?? (await addProduct({ quantity: 3 }))
    const { tranId } = await placed(laptop, quantity, headers)
    await decide(tranId, 'approve', how)
    return { laptop, tranId, orderId: (await orderOf(tranId)).id }
  }

  /** Many buyers who pay at once. On a busy machine the gateway may give up on a notification: the shop asks then. */
  async function approveAll(tranIds: string[]): Promise<void> {
    await Promise.all(tranIds.map((tranId) => decide(tranId, 'approve')))
    const sent = await Promise.all(tranIds.map(deliveries))
    const isLost = sent.some((tries) => tries.every(({ responseCode }) => responseCode !== 200))
    if (isLost) await reconcile(app, new Date(Date.now() + 120_000))
  }

  /** Posts the gateway's form to the shop, as the buyer's browser does on the way back. */
  function returnFromGateway({ path, body }: { path: string; body: string }) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.inject({ method: 'POST', url: path, payload: body, headers })
  }

  /** Posts the gateway's notification to the shop. */
  function notify(body: string) {
    return returnFromGateway({ path: '/api/payment/ipn', body })
  }

  return { initiate, placed, paidOrder, approveAll, returnFromGateway, notify }
}

function callsOfStaff({ app, db, publicUrl, attemptOf, orderOf }: Known) {
  /** A second payment attempt for the same order, as a link from staff would open it. */
  async function secondAttempt(tranId: string): Promise<string> {
    const second = newTranId()
    const { orderId, amountPaisa, provider, gateway, merchantId } = (await attemptOf(tranId)).attempt
    const opened = await app.gateways.current.beginSession({
      tranId: second,
      amountPaisa,
      orderId,
      urls: returnAddresses(publicUrl, second),
      customer: { ...nusrat, address: nusrat.streetAddress },
      lines: [],
    })
    if (opened.kind !== 'ok') throw new Error(JSON.stringify(opened))
    const row = {
      tranId: second,
      orderId,
      amountPaisa,
      provider,
      gateway,
      merchantId,
      state: 'pending' as const,
    }
    await db.insert(payments).values({ ...row, ...opened.value })
    return second
  }

  async function setStatus(tranId: string, orderStatus: string, headers: Headers) {
    const payload = { orderId: (await orderOf(tranId)).id, orderStatus }
    return app.inject({ method: 'POST', url: '/api/orders/updateOrderStatus', payload, headers })
  }

  return { secondAttempt, setStatus }
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
