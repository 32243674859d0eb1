import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, orders, payments } from '#server/platform/db/schema.ts'
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

test('the log is filtered by days, as they are in Dhaka', async () => {
  await db
    .update(auditLog)
    .set({ at: new Date('2026-03-04T19:30:00Z') })
    .where(eq(auditLog.byId, farhana.id))

  expect(await named({ order: number, from: '2026-03-05', to: '2026-03-05' })).toEqual([number])
  expect(await named({ order: number, from: '2026-03-04', to: '2026-03-04' })).toEqual([])
  expect(await named({ order: number, from: '2026-03-06' })).toEqual([])
  const wrong = await app.inject({ url: '/api/auth/audit?from=yesterday', headers: farhana.headers })
  expect(wrong.statusCode).toBe(400)
})

test('the log is exported as CSV with the same filters, and no cell is a formula', async () => {
  await db.insert(auditLog).values({ by: '=EVIL()', byId: 'e', action: 'order.note', subject: 'x' })
  const csv = async (query: string, { headers } = farhana) =>
    app.inject({ url: `/api/auth/audit.csv?${query}`, headers })

  const filtered = (await csv(`order=${number}`)).body.trim().split('\r\n')
  const whole = await csv('')
  const manager = await csv('', await shop.loginAs('shop_manager'))

  expect(filtered).toHaveLength(2)
  expect(filtered[1]).toContain('order.status')
  expect(filtered[1]).toContain(number)
  expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(whole.body).toContain("'=EVIL()")
  expect(manager.statusCode).toBe(403)
})

test('an export of more lines than one batch has each line once', async () => {
  await db.delete(auditLog)
  const at = new Date('2026-05-05T05:00:00Z')
  const lines = Array.from({ length: 1_203 }, (_, index) => ({
    at: index % 3 === 0 ? at : new Date(at.getTime() - index * 1000),
    by: 'K',
    byId: 'k',
    action: 'order.note',
    subject: `line-${index}`,
  }))
  await db.insert(auditLog).values(lines)

  const { body } = await app.inject({ url: '/api/auth/audit.csv', headers: farhana.headers })

  const subjects = body.match(/line-\d+/g) ?? []
  expect(new Set(subjects).size).toBe(1_203)
  expect(body.trim().split('\r\n')).toHaveLength(1_204)
})
