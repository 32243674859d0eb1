import fastify from 'fastify'
import type { Pool } from 'pg'
import { sandboxCourier } from '#sandbox/courier/sandbox-courier.ts'
import { freePort } from '#tests/support/http/free-port.ts'

const keys = { apiKey: 'faultshop', secretKey: 'a-long-secret', webhookToken: 'a-webhook-token-for-faults' }

/** The courier as another company runs it: not in the shop's process, not in its database. It sends no news. */
export async function startCourier(pool: Pool) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const app = fastify({ forceCloseConnections: true })
  const webhookUrl = `${origin}/nowhere`
  await app.register(sandboxCourier, { pool, ...keys, webhookUrl, isAllowed: () => true })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    /** Settings of a shop that books with this courier. */
    env: {
      STEADFAST_API_BASE: `${origin}/api/v1`,
      STEADFAST_API_KEY: keys.apiKey,
      STEADFAST_SECRET_KEY: keys.secretKey,
      STEADFAST_WEBHOOK_TOKEN: keys.webhookToken,
    },
    fault: (on: string, kind: string, invoice: string) =>
      app.inject({ method: 'POST', url: '/__sim/faults', payload: { on, kind, invoice } }),

    /** The parcels that it has for an order. */
    async parcelsOf(number: string): Promise<{ invoice: string }[]> {
      const all = (await app.inject('/__sim/consignments')).json<{ invoice: string }[]>()
      return all.filter(({ invoice }) => invoice.startsWith(`${number}-`))
    },
    close: () => app.close(),
  }
}
