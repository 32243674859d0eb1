import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, orders } from '#server/platform/db/schema.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

let shop: Awaited<ReturnType<typeof payingShop>>
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

function setRate(district: string, payload: object, headers: Record<string, string>) {
  const url = `/api/delivery/rates/${encodeURIComponent(district)}`
  return shop.app.inject({ method: 'PUT', url, payload, headers })
}

async function orderedTo(changes: { district?: string; country?: string; pickUpAt?: string }) {
  const { district = 'Sylhet', country = 'Bangladesh', ...rest } = changes
  const cart = cartOf([await shop.addProduct(), 1])
  const customerInfo = { ...cart.customerInfo, district, country }
  const response = await shop.initiate({ ...cart, ...rest, customerInfo })
  const { orderKey } = response.json() as { orderKey: string }
  const [order] = await shop.db.select().from(orders).where(eq(orders.accessKey, orderKey))
  return order
}

test('staff set a rate, everybody reads it, and an order keeps what it was promised', async () => {
  const { headers } = await shop.loginAs('shop_manager')
  const rate = { charge: 150, minDays: 2, maxDays: 5 }
  expect((await setRate('Sylhet', rate, headers)).json()).toEqual({ district: 'Sylhet', ...rate })
  const order = await orderedTo({ district: ' sylhet' })
  await setRate('Sylhet', { ...rate, charge: 180 }, headers)

  expect(order).toMatchObject({ delivery: { charge: 150, days: '2 to 5 days' }, totalPaisa: 12_500_000 })
  expect((await shop.app.inject('/api/delivery/rates')).json()).toEqual([
    { district: 'Sylhet', ...rate, charge: 180 },
  ])
  const [line] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({ action: 'delivery.rate', before: { charge: 150 }, after: { charge: 180 } })
})

test('a rate that somebody changed in the meantime is not overwritten', async () => {
  const { headers } = await shop.loginAs('super_admin')
  const rate = { charge: 100, minDays: 1, maxDays: 3 }
  await setRate('Gazipur', rate, headers)
  const stale = await setRate('Gazipur', { ...rate, charge: 90, basedOn: { charge: 80 } }, headers)

  expect(stale.json()).toMatchObject({ code: 'STALE_EDIT' })
})

test('customers set no rates, and no rate is below zero, backwards or for nowhere', async () => {
  const rate = { charge: 100, minDays: 1, maxDays: 3 }
  const customer = await shop.loginAs('user')
  const admin = await shop.loginAs('super_admin')

  expect((await setRate('Sylhet', rate, customer.headers)).statusCode).toBe(403)
  expect((await setRate('Sylhet', { ...rate, charge: -1 }, admin.headers)).statusCode).toBe(400)
  expect((await setRate('Sylhet', { ...rate, minDays: 9 }, admin.headers)).statusCode).toBe(400)
  expect((await setRate('Atlantis', rate, admin.headers)).statusCode).toBe(400)
})

test('an order can be picked up at a branch, and only at one that exists', async () => {
  const branch = await shop.addShop()
  const order = await orderedTo({ pickUpAt: branch })
  const nowhere = await shop.initiate({ ...cartOf([await shop.addProduct(), 1]), pickUpAt: 'nowhere' })

  expect(order?.delivery).toEqual({ pickUpAt: `Branch ${branch}, Agargaon, Dhaka` })
  expect(nowhere.json()).toMatchObject({ code: 'BRANCH_NOT_FOUND' })
})

test('an order that is picked up needs no address, and its page names the branch; one that is delivered needs it', async () => {
  const branch = await shop.addShop()
  const cart = cartOf([await shop.addProduct(), 1])
  const { streetAddress: _, city: __, district: ___, ...customerInfo } = cart.customerInfo

  const pickedUp = await shop.initiate({ ...cart, customerInfo, pickUpAt: branch })
  const delivered = await shop.initiate({ ...cart, customerInfo })

  expect(pickedUp.statusCode).toBe(200)
  const page = (await shop.app.inject(`/api/orders/key/${pickedUp.json().orderKey}`)).json()
  expect(page.pickUpBranch).toMatchObject({ _id: branch })
  expect(delivered.statusCode).toBe(400)
  const messages = delivered.json().details.map(({ message }: { message: string }) => message)
  expect(messages).toEqual(['Street address is required.', 'Town/City is required.', 'District is required.'])
})

test('an address without a rate says that the charge is told on the phone', async () => {
  expect((await orderedTo({ district: 'Elsewhere' }))?.delivery).toEqual({})
})

test('a district has its rate however the country is written, and a place abroad has none', async () => {
  const { headers } = await shop.loginAs('super_admin')
  await setRate('Khulna', { charge: 120, minDays: 2, maxDays: 4 }, headers)
  const delivery = { charge: 120, days: '2 to 4 days' }

  for (const country of ['Bangladesh', 'বাংলাদেশ', ' bd'])
    expect(await orderedTo({ district: 'Khulna', country }), country).toMatchObject({ delivery })
  expect((await orderedTo({ district: 'Khulna', country: 'India' }))?.delivery).toEqual({})
})
