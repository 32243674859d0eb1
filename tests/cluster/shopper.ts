import type { Sold } from '#tests/support/examples/order-body.ts'
import { createCustomer } from '#tests/support/http/customer.ts'
import { createClient, type HttpClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import { admin, type Cluster, origin } from './cluster.ts'

const clients = new Map<string, HttpClient>()
const customer = createCustomer(clientAt(origin))
export const { statusOf } = customer

/** Everybody in a crowd has a connection, and waits for a response as long as the tests do. */
function clientAt(at: string): HttpClient {
  const client = clients.get(at) ?? createClient(at, { maxSockets: 256, timeoutMs: 90_000 })
  clients.set(at, client)
  return client
}

/** The response to anybody, from whichever instance nginx chooses, or from `at`. */
export async function visit<Body = unknown>(path: string, at = origin) {
  const reply = await clientAt(at).send<Body>(path)
  if (reply.status === 0) throw new Error(`No response from ${at}${path}: ${reply.text}`)
  return reply
}

/** A member of staff, at whichever instance nginx chooses, or at `at`. */
export async function loginAsStaff() {
  const staff = await logInStaff(clientAt(origin), admin)
  const { token } = staff
  return {
    ...staff,
    get: (path: string, at = origin) => clientAt(at).send(path, { token }),
    post: (path: string, json: object, at = origin) => clientAt(at).post(path, json, { token }),
  }
}

/** A checkout as the shop's own page sends it. */
export async function checkout(product: Sold, { key }: { key?: string } = {}) {
  const reply = await customer.order(product, key ? { key } : {})
  return { status: reply.status, ...reply.json() }
}

/** The buyer pays at the gateway, which then notifies the shop. */
export async function pay({ gateway }: Cluster, tranId: string) {
  const response = await gateway.inject({
    method: 'POST',
    url: `/__sim/sessions/${tranId}/approve`,
    payload: {},
  })
  if (response.statusCode !== 200) throw new Error(response.body)
}
