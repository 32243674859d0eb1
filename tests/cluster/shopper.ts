import type { Sold } from '#tests/support/examples/order-body.ts'
import { createCustomer } from '#tests/support/http/customer.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import { admin, type Cluster, origin } from './cluster.ts'

const client = createClient(origin)

/** A member of staff, at whichever instance nginx chooses, or at `at`. */
export async function loginAsStaff() {
  const staff = await logInStaff(client, admin)
  const { token } = staff
  const clientAt = (at: string) => (at === origin ? client : createClient(at))
  return {
    ...staff,
    get: (path: string, at = origin) => clientAt(at).send(path, { token }),
    post: (path: string, json: object, at = origin) => clientAt(at).post(path, json, { token }),
  }
}

/** A checkout as the shop's own page sends it. */
export async function checkout(product: Sold, { key }: { key?: string } = {}) {
  const reply = await createCustomer(client).order(product, key ? { key } : {})
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
