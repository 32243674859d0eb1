import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { addProduct } from './buyer.ts'
import { orderOf } from './customer.ts'
import { demoSession, logInAs, newCustomer, remember } from './people.ts'
import { word } from './word.ts'

/** Opens an admin page with a demo account. */
export async function openAs(page: Page, who: 'admin' | 'manager', path: string) {
  const session = await demoSession(page.request, who)
  await remember(page, session)
  await page.goto(path)
  return { authorization: `Bearer ${session.token}` }
}

/** A branch manager of the test's own, logged in. */
export async function newManager(request: APIRequestContext) {
  const person = await newCustomer(request)
  const { token } = await demoSession(request, 'admin')
  const [branch] = (await (await request.get('/api/shops/getAllShops')).json()) as Branch[]
  const answer = await request.post('/api/auth/updateUserRole', {
    data: { userId: person.user._id, userRole: 'shop_manager', shopId: branch?._id },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  return { ...person, ...(await logInAs(request, person)) }
}

type Outcome = 'approve' | 'risky' | 'none'

/** An order of the test's own: paid where `action` is approve, held for review where it is risky. */
export async function placeOrder(
  request: APIRequestContext,
  action: Outcome = 'approve',
  chosen?: Product,
  changes: { phone?: string } = {},
) {
  const product = chosen ?? (await addProduct(request))
  const email = `buyer-${word()}@mail.test`
  const name = `Rahim ${word()}`
  const answer = await request.post('/api/payment/initiate', {
    data: orderOf(product, 1, { name, email, ...changes }),
  })
  const { url, tran_id } = (await answer.json()) as { url: string; tran_id: string }
  const pay = async (how: Exclude<Outcome, 'none'>) => {
    await request.post(url, { form: { action: how } })
    await expect
      .poll(async () => (await (await request.get(`/api/payment/status/${tran_id}`)).json()).status)
      .toBe(how === 'approve' ? 'paid' : 'review')
  }
  if (action !== 'none') await pay(action)
  return { product, email, name, pay }
}

export async function findOrder(request: APIRequestContext, headers: Record<string, string>, email: string) {
  const answer = await request.get(`/api/orders/getAllOrders?q=${encodeURIComponent(email)}`, { headers })
  const [order] = (await answer.json()) as Order[]
  return order
}
