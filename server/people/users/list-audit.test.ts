import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, payments } from '#server/platform/db/schema.ts'
import type { AuditEntry } from '#shared/contract/users.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const farhana = await shop.loginAs('super_admin', { displayName: 'Farhana' })
const karim = await shop.loginAs('super_admin', { displayName: 'Karim' })
afterAll(() => shop.close())

let number = ''

beforeAll(async () => {
  const laptop = await shop.addProduct({ title: 'Acer Swift 14', sku: 'ACE-SW14' })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  await shop.setStatus(tranId, 'shipping', farhana.headers)
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const [order] = await db.select().from(orders).where(eq(orders.id, attempt!.orderId))
  number = String(order!.number)
  const body = { quantity: 7, stock: true }
  await app.inject({
    method: 'POST',
    url: `/api/products/updateStock/${laptop.id}`,
    payload: body,
    headers: karim.headers,
  })
  const gone = await shop.addProduct({ title: 'Old Nokia', sku: 'NOK' })
  await app.inject({
    method: 'POST',
    url: `/api/products/deleteProduct/${gone.id}`,
    payload: {},
    headers: karim.headers,
  })
})

async function log(query: Record<string, string> = {}): Promise<AuditEntry[]> {
  const url = `/api/auth/audit?${new URLSearchParams(query)}`
  return (await app.inject({ url, headers: farhana.headers })).json()
}

const named = async (query: Record<string, string>) => (await log(query)).map(({ about }) => about.name)

test('the log names orders by their number and products by their title, deleted ones too', async () => {
  const abouts = (await log()).map(({ about }) => about)

  expect(abouts).toContainEqual({ kind: 'order', name: number })
  expect(abouts).toContainEqual({ kind: 'product', name: 'Old Nokia' })
})

test('the log is filtered by person, product, order and field', async () => {
  expect(await named({ by: farhana.id })).toEqual([number])
  expect(await named({ order: number })).toEqual([number])
  expect(await named({ order: '1' })).toEqual([])
  expect(await named({ product: 'nokia' })).toEqual(['Old Nokia'])
  expect(await named({ product: 'old nokia', by: farhana.id })).toEqual([])
  expect(await named({ field: 'status' })).toEqual([number])
  expect(await named({ field: 'title' })).toEqual(['Old Nokia'])
})

test('the search finds lines by the number or the title that they show', async () => {
  expect(await named({ q: number })).toEqual([number])
  expect(await named({ q: 'old nokia' })).toEqual(['Old Nokia'])
  expect(await named({ q: 'ACE-SW14' })).toEqual(['Acer Swift 14'])
})

test('everybody whose work is in the log can be chosen, by a super admin alone', async () => {
  const manager = await shop.loginAs('shop_manager')
  const people = await app.inject({ url: '/api/auth/audit/people', headers: farhana.headers })

  expect(people.json()).toEqual([
    { id: farhana.id, name: expect.stringContaining('Farhana') },
    { id: karim.id, name: expect.stringContaining('Karim') },
  ])
  for (const url of ['/api/auth/audit/people', '/api/auth/audit'])
    expect((await app.inject({ url, headers: manager.headers })).statusCode).toBe(403)
})

test('the log names the branch that somebody works at', async () => {
  const { headers } = farhana
  const shops = (await app.inject('/api/shops/getAllShops')).json()
  const someone = await shop.loginAs('user')
  const payload = { userId: someone.id, userRole: 'shop_staff', shopId: shops[0]._id }
  await app.inject({ method: 'POST', url: '/api/auth/updateUserRole', payload, headers })

  expect((await log({ field: 'shopId' }))[0]).toMatchObject({
    action: 'user.role',
    after: { role: 'shop_staff', shopId: shops[0].branchName },
  })
})
