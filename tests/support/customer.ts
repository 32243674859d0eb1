import { randomUUID } from 'node:crypto'
import type { HttpClient, Reply } from './http-client.ts'

/** The test customer, as the checkout names a buyer. */
export const nusrat = {
  name: 'Nusrat Jahan',
  email: 'nusrat@projukti.test',
  phone: '+8801711000234',
  streetAddress: 'House 5, Road 2',
  city: 'Dhaka',
  district: 'Dhaka',
  country: 'Bangladesh',
}

/** A product as far as a cart knows it; the API's own products fit. */
export type Sold = { _id: string; title?: string; description?: string; newPrice: number }
export type Placed = { url: string; tran_id: string; code?: string }
export type Decision = 'approve' | 'fail' | 'cancel'
/** The form that the buyer's browser, or the gateway itself, posts to the shop after a payment. */
export type Receipt = { url: string; fields: Record<string, string> }

/** The body that the shop's own checkout sends for one product without options. */
export function orderOf(
  { _id, title = 'Laptop', description = 'A laptop', newPrice }: Sold,
  quantity = 1,
  changes: object = {},
) {
  const line = { productId: _id, quantity, price: newPrice, name: title, description }
  return {
    totalAmount: newPrice * quantity,
    customerInfo: { ...nusrat, ...changes },
    products: [line],
  }
}

/** The test customer at one shop: orders, and asks what became of it. */
export function createCustomer({ post, send }: Pick<HttpClient, 'post' | 'send'>) {
  return {
    order: (product: Sold, { key = randomUUID() as string, headers = {} } = {}): Promise<Reply<Placed>> =>
      post<Placed>('/api/payment/initiate', orderOf(product), {
        headers: { 'idempotency-key': key, ...headers },
      }),

    /** Posts what the gateway gave the browser, as its page does on the way back to the shop. */
    comeBack: ({ url, fields }: Receipt, { headers = {} } = {}) =>
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
  { ipn = true } = {},
): Promise<Receipt> {
  const path = `/sandbox-gateway/__sim/sessions/${tranId}/${decision}`
  const reply = await post<{ return: Receipt }>(path, { ipn })
  if (reply.status !== 200) throw new Error(`The gateway did not take the payment: ${reply.text}`)
  return reply.json().return
}
