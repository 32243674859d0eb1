import { type APIRequestContext, expect } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { orderBody } from '../examples/order-body.ts'
import { randomWord } from '../examples/random-word.ts'
import { addProduct } from './products.ts'

/** What becomes of a payment, by what the buyer does on the gateway's page. */
const statuses = { approve: 'paid', risky: 'review', decline: 'failed' }

type Outcome = keyof typeof statuses | 'none'

/** An order of the test's own. */
export async function placeOrder(
  request: APIRequestContext,
  action: Outcome = 'approve',
  chosen?: Product,
  changes: { phone?: string } = {},
) {
  const product = chosen ?? (await addProduct(request))
  const email = `buyer-${randomWord()}@mail.test`
  const name = `Rahim ${randomWord()}`
  const response = await request.post('/api/payment/initiate', {
    data: orderBody(product, 1, { name, email, ...changes }),
  })
  const { url, tran_id } = (await response.json()) as { url: string; tran_id: string }
  const pay = async (how: Exclude<Outcome, 'none'>) => {
    await request.post(url, { form: { action: how } })
    await expect
      .poll(async () => (await (await request.get(`/api/payment/status/${tran_id}`)).json()).status)
      .toBe(statuses[how])
  }
  if (action !== 'none') await pay(action)
  return { product, email, name, pay }
}

export async function findOrder(
  request: APIRequestContext,
  headers: Record<string, string>,
  email: string,
): Promise<Order> {
  const response = await request.get(`/api/orders/getAllOrders?q=${encodeURIComponent(email)}`, { headers })
  const [order] = (await response.json()) as Order[]
  if (!order) throw new Error(`${email} has no order in the list`)
  return order
}
