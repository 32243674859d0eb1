import fastify from 'fastify'
import type { Pool } from 'pg'
import { sandboxGateway } from '#sandbox/gateway/sandbox-gateway.ts'
import { isFromThisMachine } from '#server/platform/http/loopback.ts'
import type { Decision, Receipt } from '#tests/support/http/customer.ts'
import { freePort } from '#tests/support/http/free-port.ts'

export type Gateway = Awaited<ReturnType<typeof startGateway>>
type Conclusion = { ipn?: boolean }

const store = { storeId: 'faultstore', storePassword: 'a-long-fault-password' }

/** The payment gateway as another company runs it: not in the shop's process, not in its database. */
export async function startGateway(pool: Pool) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let app = await open()

  async function open() {
    const next = fastify({ forceCloseConnections: true })
    await next.register(sandboxGateway, {
      pool,
      ...store,
      publicUrl: origin,
      shopOrigin: 'http://127.0.0.1',
      isAllowed: isFromThisMachine,
      sweepMs: 0,
      refundMs: 0,
    })
    await next.listen({ port, host: '127.0.0.1' })
    return next
  }

  async function sim<Body = unknown>(path: string, payload: object = {}): Promise<Body> {
    return (await app.inject({ method: 'POST', url: `/__sim${path}`, payload })).json<Body>()
  }

  return {
    /** Settings of a shop that sells through this gateway. */
    env: {
      SSLCZ_API_BASE: origin,
      SSLCZ_GATEWAY_HOSTS: origin,
      SSLCZ_STORE_ID: store.storeId,
      SSLCZ_STORE_PASSWD: store.storePassword,
    },
    fault: (on: string, kind: string, more: object = {}) =>
      sim('/faults', { on, kind, times: null, ...more }),
    clearFaults: () => app.inject({ method: 'DELETE', url: '/__sim/faults' }),

    /** The buyer's decision. The gateway then notifies the shop, unless `ipn` is false. Null if it has no such payment. */
    async decide(tranId: string, decision: Decision, how: Conclusion = {}): Promise<Receipt | null> {
      const { return: receipt } = await sim<{ return?: Receipt }>(`/sessions/${tranId}/${decision}`, how)
      return receipt ?? null
    },

    /** Stops listening. */
    down: () => app.close(),
    async up() {
      app = await open()
    },
    close: () => app.close(),
  }
}
