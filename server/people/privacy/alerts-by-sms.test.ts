import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newId, newKey } from '#server/platform/db/ids.ts'
import { alerts } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'

const shop = await payingShop()
const { app, db } = shop
const people = peopleOf(app)
afterAll(() => shop.close())

const product = await shop.addProduct({ quantity: 9 })

type Someone = Awaited<ReturnType<typeof people.registerSomeone>>

test('alerts by SMS belong to a buyer to whom an order under the number arrived, and to nobody who typed it', async () => {
  const number = await waitingNumber('01819876543')
  const [typist, owner] = [await people.registerSomeone(), await people.registerSomeone()]
  const tranId = await buyUnder('01819876543', owner)
  expect(await alertsOf(owner)).toEqual([])

  await arrive(tranId)

  expect(await alertsOf(owner)).toMatchObject([{ phone: number, product: product.title }])
  expect(await alertsOf(typist)).toEqual([])
  expect((await remove(owner)).statusCode).toBe(200)
  expect(await db.$count(alerts, eq(alerts.phone, number))).toBe(0)
})

test('a number that two people ordered under gives its alerts to neither', async () => {
  const number = await waitingNumber('01819876544')
  const [one, other] = [await people.registerSomeone(), await people.registerSomeone()]
  await arrive(await buyUnder('01819876544', one))
  await buyUnder('01819876544', other)

  expect(await alertsOf(one)).toEqual([])
  expect((await remove(one)).statusCode).toBe(200)
  expect(await db.$count(alerts, eq(alerts.phone, number))).toBe(1)
})

async function waitingNumber(local: string): Promise<string> {
  const phone = `88${local}`
  await db
    .insert(alerts)
    .values({ id: newId(), key: newKey(), productId: product.id, kind: 'stock', phone, pricePaisa: 1 })
  return phone
}

async function buyUnder(phone: string, { headers }: Someone): Promise<string> {
  const cart = shop.cartOf([product, 1])
  const order = { ...cart, customerInfo: { ...cart.customerInfo, phone } }
  const { tran_id: tranId } = (await shop.initiate(order, headers)).json()
  await shop.decide(tranId, 'approve')
  return tranId
}

async function arrive(tranId: string) {
  await shop.setStatus(tranId, 'completed', (await shop.loginAs('super_admin')).headers)
}

async function alertsOf({ headers }: Someone) {
  return (await people.get('/privacy/data', headers)).json().smsAlerts
}

function remove({ headers, password }: Someone) {
  return people.post('/privacy/deleteAccount', { password }, headers)
}
