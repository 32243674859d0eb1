import { randomUUID } from 'node:crypto'
import { orderBody, type Sold } from '../examples/order-body.ts'
import type { HttpClient, Reply, RequestOptions } from './http-client.ts'

export type Placed = { url: string; tran_id: string; orderKey?: string; code?: string }
export type Decision = 'approve' | 'fail' | 'cancel'
/** The form that the buyer's browser, or the gateway itself, posts to the shop after a payment. */
export type Receipt = { url: string; fields: Record<string, string> }

/** The test customer at one shop: orders, and asks what became of it. */
export function createCustomer({ send }: Pick<HttpClient, 'send'>) {
  /** Places an order with any body, true or forged. */
  const initiate = (
    body: unknown,
    sent: Pick<RequestOptions, 'headers' | 'token'> = {},
  ): Promise<Reply<Placed>> => send<Placed>('/api/payment/initiate', { method: 'POST', json: body, ...sent })

  return {
    initiate,

    /** Orders one product, as the shop's own checkout does. */
    order: (product: Sold, { key = randomUUID() as string, headers = {}, buyer = {} } = {}) =>
      initiate(orderBody(product, 1, buyer), { headers: { 'idempotency-key': key, ...headers } }),

    /** Posts what the gateway gave the browser, as its page does on the way back to the shop. */
    returnFromGateway: ({ url, fields }: Receipt, { headers = {} } = {}) =>
      send(new URL(url).pathname, { method: 'POST', fields, headers }),

    async statusOf(tranId: string): Promise<string> {
      return (await send<{ status: string }>(`/api/payment/status/${tranId}`)).json().status
    },
  }
}

/** Decides a payment at the sandbox gateway that the shop mounts itself. */
export async function decide(
  { post }: Pick<HttpClient, 'post'>,
  tranId: string,
  decision: Decision,
  { ipn = true, force = false } = {},
): Promise<Receipt> {
  const path = `/sandbox-gateway/__sim/sessions/${tranId}/${decision}`
  const reply = await post<{ return: Receipt }>(path, { ipn, force })
  if (reply.status !== 200) throw new Error(`The gateway did not take the payment: ${reply.text}`)
  return reply.json().return
}
