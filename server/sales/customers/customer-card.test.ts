import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { write } from '#server/platform/changes/write.ts'
import { newId, newKey } from '#server/platform/db/ids.ts'
import { auditLog, callNotes, customerNotes, orders, returns, shipments } from '#server/platform/db/schema.ts'
import { claimShop } from '#tests/support/shop/claim-shop.ts'
import { deleteCustomerNotes } from './delete-customer-notes.ts'
import { listOwnCustomerNotes } from './queries.ts'

const shop = await claimShop()
const { app, db } = shop
const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim' })
afterAll(() => shop.close())

async function card(phone: string) {
  const url = `/api/customers/card?phone=${encodeURIComponent(phone)}`
  const response = await app.inject({ url, headers: manager.headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

function note(payload: object, headers: Record<string, string> = {}) {
  const url = '/api/customers/notes'
  return app.inject({ method: 'POST', url, payload, headers: { ...manager.headers, ...headers } })
}

/** The buyer of a machine with a claim, under a number of their own. */
async function buyer(phone: string) {
  const machine = await shop.soldMachine()
  await shop.opened(machine)
  const key = phone.slice(-10)
  await db.update(orders).set({ buyerPhone: key }).where(eq(orders.id, machine.orderId))
  return { ...machine, phone, key }
}

test('a number shows its orders, claims and machines, however it is typed', async () => {
  const { phone, serial } = await buyer('01733000001')

  const shown = await card(`+88 ${phone}`)

  expect(shown).toMatchObject({ orderCount: 1, orders: [{ due: 0 }], claims: [{ state: 'received' }] })
  expect(shown.machines).toMatchObject([{ serial, isOver: false }])
  expect(await card('01733999999')).toMatchObject({ orderCount: 0, orders: [], notes: [] })
})

test('a number shows its carts, messages, returns, parcels that came back, and calls', async () => {
  const { phone, orderId, number, product, key } = await buyer('01733000005')
  const email = `card-${phone}@mail.test`
  await db.update(orders).set({ buyerEmail: email }).where(eq(orders.id, orderId))
  const sent = { name: 'Karim', phone, products: [{ productId: product.id, quantity: 1 }] }
  await app.inject({ method: 'POST', url: '/api/cartRequests', payload: sent })
  await app.inject({
    method: 'POST',
    url: '/api/contact/createContact',
    payload: {
      firstName: 'Karim',
      lastName: 'Ali',
      email,
      number: phone,
      subject: 'Where is it',
      message: 'I wait for it',
    },
  })
  await db.insert(returns).values({
    id: newId(),
    orderId,
    line: 0,
    piece: 1,
    productName: 'A laptop that came back',
    cause: 'faulty',
    problem: 'It does not start',
    branch: '',
    by: 'buyer',
  })
  const parcel = {
    orderId,
    courier: 'steadfast',
    codPaisa: 0,
    isBooked: false,
    by: 'Rahim',
    handedAt: new Date(),
  } as const
  await db.insert(shipments).values([
    { ...parcel, id: newId(), attempt: 1, invoice: `${number}-1`, state: 'returned', returnedAt: new Date() },
    {
      ...parcel,
      id: newId(),
      attempt: 2,
      invoice: `${number}-2`,
      state: 'delivered',
      deliveredAt: new Date(),
    },
  ])
  await db.insert(callNotes).values({ orderId, mark: 'elsewhere', reason: 'Cheaper there', by: 'Rahim' })

  const shown = await card(phone)

  expect(shown).toMatchObject({
    carts: [{ subject: expect.stringMatching(/^Cart C\d+$/), state: 'new' }],
    messages: [{ subject: 'Where is it', state: 'new' }],
    returns: [{ number: expect.stringMatching(/^\d+$/), product: 'A laptop that came back', state: 'asked' }],
    parcels: [{ orderNumber: String(number), state: 'returned' }],
    calls: [{ mark: 'elsewhere', reason: 'Cheaper there', by: 'Rahim' }],
  })
  expect(JSON.stringify(await card('01733000006'))).not.toContain(key)
  expect(await card('01733000006')).toMatchObject({
    carts: [],
    messages: [],
    returns: [],
    parcels: [],
    calls: [],
  })
})

test('who wrote without ordering anything is found by the number that the message has, and so are requirements', async () => {
  const phone = '01733000015'
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const person = { firstName: 'Rina', lastName: 'Das', email: 'rina@mail.test' }
  const message = { subject: 'Do you have it', message: 'A laptop for drawing' }
  await post('/api/contact/createContact', { ...person, number: '+880 1733-000015', ...message })
  await post('/api/contact/customRequirements', {
    name: 'Rina Das',
    businessOrganization: 'A school',
    emailAddress: 'school@mail.test',
    contactNumber: phone,
    address: 'Sylhet',
    additionalInfo: 'Twenty laptops',
  })

  const shown = await card(phone)

  expect(shown.messages).toMatchObject([
    { subject: 'Requirement: A school', state: 'new' },
    { subject: 'Do you have it', state: 'new' },
  ])
  expect((await card('01733000016')).messages).toEqual([])
})

test('what is due counts every open order, however many the card shows', async () => {
  const key = '1733000007'
  const { orderId } = await buyer('01733000007')
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  const { id: _id, number: _number, ...copied } = row!
  const unpaid = {
    paymentStatus: 'unpaid',
    status: 'pending',
    paidAt: null,
    totalPaisa: 1_000_050,
    subtotalPaisa: 1_000_050,
  } as const
  const closed = { status: 'cancelled', closedBy: 'customer' } as const
  for (let made = 0; made < 25; made += 1) {
    const ids = { id: newId(), accessKey: newKey(), buyerPhone: key }
    const order: typeof orders.$inferInsert = { ...copied, ...unpaid, ...(made < 2 && closed), ...ids }
    await db.insert(orders).values(order)
  }

  const { due, orderCount, orders: shown } = await card('01733000007')

  expect([due, orderCount, shown.length]).toEqual([23 * 10_000.5, 26, 20])
})

test('notes are added once, shown to staff, and not in the audit log', async () => {
  const { phone } = await buyer('01733000002')
  const key = { 'idempotency-key': 'note-of-a-customer' }

  await Promise.all([
    note({ phone, text: 'Prefers mornings' }, key),
    note({ phone, text: 'Prefers mornings' }, key),
  ])

  expect((await card(phone)).notes).toMatchObject([{ text: 'Prefers mornings', by: 'Rahim' }])
  const logged = JSON.stringify(await db.select().from(auditLog).where(eq(auditLog.action, 'customer.note')))
  expect(logged).not.toMatch(/mornings|01733000002/)
  expect((await note({ phone: '01733888888', text: 'Nobody' })).statusCode).toBe(409)
})

test('notes are in the copy of the buyer whose number it is alone, and go with the last order', async () => {
  const own = await buyer('01733000003')
  await note({ phone: own.phone, text: 'Pays cash' })
  const copy = () => listOwnCustomerNotes(db, { mailbox: 'somebody@mail.test' }, [own.orderId])
  expect(await copy()).toMatchObject([{ text: 'Pays cash' }])

  const other = await buyer(own.phone)
  expect(await copy()).toEqual([])

  await db.update(orders).set({ buyerPhone: null }).where(eq(orders.id, own.orderId))
  await write(app, (tx) => deleteCustomerNotes(tx))
  expect(await db.$count(customerNotes, eq(customerNotes.phoneKey, own.key))).toBe(1)
  await db.update(orders).set({ buyerPhone: null }).where(eq(orders.id, other.orderId))
  await write(app, (tx) => deleteCustomerNotes(tx))
  expect(await db.$count(customerNotes, eq(customerNotes.phoneKey, own.key))).toBe(0)
})

test('a customer is found by phone and by name', async () => {
  const { orderId, phone } = await buyer('01733000004')
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const find = async (q: string) => {
    const url = `/api/customers?q=${encodeURIComponent(q)}`
    return (await app.inject({ url, headers: manager.headers })).json()
  }

  expect(await find(phone)).toHaveLength(1)
  expect((await find(order?.customer.name ?? '')).length).toBeGreaterThan(0)
  expect(await find('%%%')).toEqual([])
})

test('strangers and customers see no card', async () => {
  const customer = await shop.loginAs('user')
  const url = '/api/customers/card?phone=01733000001'
  const statuses = [await app.inject({ url }), await app.inject({ url, headers: customer.headers })]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403])
})
