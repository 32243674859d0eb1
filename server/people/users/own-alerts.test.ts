import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId, newKey } from '#server/platform/db/ids.ts'
import { alerts } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'

const shop = await payingShop()
const { app, db } = shop
const people = peopleOf(app)
afterAll(() => shop.close())
beforeEach(() => db.delete(alerts))

type Someone = Awaited<ReturnType<typeof people.registerSomeone>>
const laptop = await shop.addProduct({ quantity: 0, title: 'Dell XPS 13' })

test('an account lists the alerts it asked for once they are confirmed, and stops them', async () => {
  const someone = await people.registerSomeone()
  await ask('nusrat@example.com', someone)
  expect(await listOf(someone)).toEqual([])

  await confirm('nusrat@example.com')

  const [alert] = await listOf(someone)
  expect(alert).toEqual({
    key: expect.any(String),
    kind: 'stock',
    title: 'Dell XPS 13',
    path: `/product/${laptop.id}`,
    to: 'nusrat@example.com',
    toldAt: null,
  })
  await people.post(`/alerts/stop/${alert.key}`, {})
  expect(await listOf(someone)).toEqual([])
})

test('an account lists nobody else’s alerts, not even those of the email it was registered with', async () => {
  const [owner, other] = [await people.registerSomeone(), await people.registerSomeone()]
  await ask(other.email)
  await confirm(other.email)
  await ask('nusrat@example.com', owner)
  await confirm('nusrat@example.com')

  expect(await listOf(other)).toEqual([])
  expect(await listOf(owner)).toHaveLength(1)
  expect((await people.get('/auth/alerts')).statusCode).toBe(401)
})

test('an alert that was asked for twice belongs to no account: who confirms it may mean either', async () => {
  const stranger = await people.registerSomeone()
  await ask('nusrat@example.com')
  await ask('nusrat@example.com', stranger)

  await confirm('nusrat@example.com')

  expect(await listOf(stranger)).toEqual([])
})

test('an alert that was sent is listed with its day, and is asked for again by whom it is asked for', async () => {
  const [before, after] = [await people.registerSomeone(), await people.registerSomeone()]
  await ask('nusrat@example.com', before)
  await confirm('nusrat@example.com')
  await db.update(alerts).set({ firedAt: new Date() })
  expect(await listOf(before)).toMatchObject([{ toldAt: expect.any(String) }])

  await ask('nusrat@example.com', after)
  await confirm('nusrat@example.com')

  expect(await listOf(before)).toEqual([])
  expect(await listOf(after)).toMatchObject([{ toldAt: null }])
})

test('alerts by SMS of a number that is its owner’s by an order that arrived are listed as well', async () => {
  const buyer = await people.registerSomeone()
  const phone = '8801819876545'
  const row = {
    id: newId(),
    key: newKey(),
    productId: laptop.id,
    kind: 'price',
    phone,
    pricePaisa: 1,
  } as const
  await db.insert(alerts).values({ ...row, confirmedAt: new Date() })
  expect(await listOf(buyer)).toEqual([])

  const product = await shop.addProduct({ quantity: 5 })
  const cart = shop.cartOf([product, 1])
  const order = { ...cart, customerInfo: { ...cart.customerInfo, phone: '01819876545' } }
  const { tran_id: tranId } = (await shop.initiate(order, buyer.headers)).json()
  await shop.decide(tranId, 'approve')
  await shop.setStatus(tranId, 'completed', (await shop.loginAs('super_admin')).headers)

  expect(await listOf(buyer)).toMatchObject([{ to: phone, kind: 'price' }])
})

test('the alerts of an account are in the copy of its data and go with it', async () => {
  const [someone, other] = [await people.registerSomeone(), await people.registerSomeone()]
  await ask('nusrat@example.com', someone)
  await ask('rumana@example.com', other)

  const copy = (await people.get('/privacy/data', someone.headers)).json()
  expect(copy.alerts).toMatchObject([{ product: 'Dell XPS 13', email: 'nusrat@example.com' }])
  await people.post('/privacy/deleteAccount', { password: someone.password }, someone.headers)

  expect(await db.select({ email: alerts.email }).from(alerts)).toEqual([{ email: 'rumana@example.com' }])
})

async function ask(to: string, { headers }: Partial<Someone> = {}) {
  const response = await people.post('/alerts/ask', { product: laptop.id, kind: 'stock', to }, headers)
  expect(response.statusCode).toBe(200)
}

async function confirm(email: string) {
  const [row] = await db.select().from(alerts).where(eq(alerts.email, email))
  expect((await people.post('/alerts/confirm', { key: row?.key })).statusCode).toBe(200)
}

async function listOf({ headers }: Someone) {
  return (await people.get('/auth/alerts', headers)).json()
}
