import fastify from 'fastify'
import type { Pool } from 'pg'
import { sandboxGateway } from '#sandbox-gateway/sandbox-gateway.ts'
import { freePort } from '#tests/support/sandbox.ts'

export type Gateway = Awaited<ReturnType<typeof startGateway>>
type Conclusion = { ipn?: boolean }
/** What the buyer's browser, or the gateway itself, posts to the shop. */
export type News = { url: string; body: string }

const store = { storeId: 'faultstore', storePassword: 'a-long-fault-password' }

/** The payment gateway as another company runs it: not in the shop's process, not in its database. */
export async function startGateway(pool: Pool) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let app = await open()

  async function open() {
    const next = fastify({ forceCloseConnections: true })
    const addresses = { publicUrl: origin, shopOrigin: 'http://127.0.0.1' }
    await next.register(sandboxGateway, { pool, ...store, ...addresses, sweepMs: 0, refundMs: 0 })
    await next.listen({ port, host: '127.0.0.1' })
    return next
  }

  async function sim(path: string, payload: object = {}) {
    return (await app.inject({ method: 'POST', url: `/__sim${path}`, payload })).json()
  }

  return {
    /** How a shop is told to sell through it. */
    env: {
      SSLCZ_API_BASE: origin,
      SSLCZ_GATEWAY_HOSTS: origin,
      SSLCZ_STORE_ID: store.storeId,
      SSLCZ_STORE_PASSWD: store.storePassword,
    },
    fault: (on: string, kind: string, more: object = {}) =>
      sim('/faults', { on, kind, times: null, ...more }) as Promise<object>,
    clearFaults: () => app.inject({ method: 'DELETE', url: '/__sim/faults' }),

    /** The buyer decides; by itself the gateway then tells the shop, unless `ipn` is false. Null: it knows no such payment. */
    async decide(
      tranId: string,
      outcome: 'approve' | 'fail' | 'cancel',
      how: Conclusion = {},
    ): Promise<News | null> {
      const result = await sim(`/sessions/${tranId}/${outcome}`, how)
      if (!result.return) return null
      const { url, fields } = result.return as { url: string; fields: Record<string, string> }
      return { url, body: new URLSearchParams(fields).toString() }
    },

    /** Nobody answers any more. */
    down: () => app.close(),
    async up() {
      app = await open()
    },
    close: () => app.close(),
  }
}
