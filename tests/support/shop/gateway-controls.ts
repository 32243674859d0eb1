import type { FastifyInstance } from 'fastify'

/** How a buyer pays at the gateway; it notifies the shop unless `ipn` is false. */
export type Conclusion = {
  ipn?: boolean
  risky?: boolean
  staysOpen?: boolean
  force?: boolean
  instalments?: number
}

type Session = { request: Record<string, string> }
type Delivery = { responseCode: number }

/** What a test does at the sandbox gateway, and sees there. */
export function gatewayControls(box: FastifyInstance) {
  async function sim(path: string, payload: object = {}) {
    const response = await box.inject({ method: 'POST', url: `/sandbox-gateway/__sim${path}`, payload })
    return response.json()
  }

  async function listOf<Row>(what: string, tranId: string): Promise<Row[]> {
    const response = await box.inject(`/sandbox-gateway/__sim/${what}?tran_id=${tranId}`)
    return response.json()
  }

  /** The buyer's decision, with the form that brings the browser back to the shop. */
  async function decide(
    tranId: string,
    outcome: 'approve' | 'fail' | 'cancel' | 'expire',
    how: Conclusion = {},
  ) {
    const result = await sim(`/sessions/${tranId}/${outcome}`, how)
    const { url, fields } = result.return as { url: string; fields: Record<string, string> }
    return { path: new URL(url).pathname, body: new URLSearchParams(fields).toString(), fields }
  }

  return {
    sim,
    decide,
    fault: (on: string, kind: string, more: object = {}) => sim('/faults', { on, kind, ...more }),
    clearFaults: () => box.inject({ method: 'DELETE', url: '/sandbox-gateway/__sim/faults' }),
    /** What the gateway has about a payment: its sessions, its notifications and its refunds. */
    sessions: (tranId: string) => listOf<Session>('sessions', tranId),
    deliveries: (tranId: string) => listOf<Delivery>('deliveries', tranId),
    refundsAt: (tranId: string) => listOf<object>('refunds', tranId),
  }
}
