import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import { addProduct, word } from './buyer.ts'
import { demo, logInAs, remember } from './people.ts'

/** Opens an admin page as somebody of the demo shop. */
export async function openAs(page: Page, who: 'admin' | 'manager', path: string) {
  const session = await logInAs(page.request, demo[who])
  await remember(page, session)
  await page.goto(path)
  return { authorization: `Bearer ${session.token}` }
}

/** An order of the test's own: paid where `action` is approve. */
export async function placeOrder(request: APIRequestContext, action: 'approve' | 'none' = 'approve') {
  const product = await addProduct(request)
  const email = `buyer-${word()}@mail.test`
  const customerInfo = {
    name: `Rahim ${word()}`,
    email,
    phone: '+8801712345678',
    streetAddress: 'House 27, Road 9A',
    city: 'Dhaka',
    district: 'Dhaka',
    country: 'Bangladesh',
  }
  const line = {
    productId: product._id,
    quantity: 1,
    price: product.newPrice,
    name: product.title,
    description: product.description,
  }
  const answer = await request.post('/api/payment/initiate', {
    data: { totalAmount: product.newPrice, customerInfo, products: [line] },
  })
  const { url, tran_id } = (await answer.json()) as { url: string; tran_id: string }
  if (action === 'approve') await pay(request, url, tran_id)
  return { product, email, name: customerInfo.name }
}

export async function findOrder(request: APIRequestContext, headers: Record<string, string>, email: string) {
  const answer = await request.get(`/api/orders/getAllOrders?q=${encodeURIComponent(email)}`, { headers })
  const [order] = (await answer.json()) as Order[]
  return order
}

async function pay(request: APIRequestContext, url: string, tranId: string) {
  await request.post(url, { form: { action: 'approve' } })
  await expect
    .poll(async () => (await (await request.get(`/api/payment/status/${tranId}`)).json()).status)
    .toBe('paid')
}
