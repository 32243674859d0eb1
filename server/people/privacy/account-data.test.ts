import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { passwordChangedMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { examine } from '#server/owner/doctor/doctor.ts'
import { createAdmin } from '#server/people/users/create-admin.ts'
import {
  auditLog,
  contactMessages,
  mailOutbox,
  orders,
  payments,
  sessions,
  smsOutbox,
  users,
} from '#server/platform/db/schema.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { staffOf } from '#tests/support/shop/staff-members.ts'

const shop = await payingShop()
const { app, db } = shop
const people = peopleOf(app)
afterAll(() => shop.close())

const message = {
  firstName: 'Nadia',
  lastName: 'R',
  email: 'x@y.test',
  subject: 'Hello',
  message: 'A secret message',
}

type Someone = Awaited<ReturnType<typeof people.registerSomeone>>

async function buyerWith(status: 'paid' | 'completed' | 'failed' | 'open') {
  const someone = await people.registerSomeone()
  const laptop = await shop.addProduct({ quantity: 5 })
  const { tranId } = await shop.placed(laptop, 1, someone.headers)
  if (status === 'failed') await shop.decide(tranId, 'fail')
  if (status === 'paid' || status === 'completed') await shop.decide(tranId, 'approve')
  const admin = await shop.loginAs('super_admin')
  if (status === 'completed') await shop.setStatus(tranId, 'completed', admin.headers)
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  return { ...someone, tranId, orderId: attempt!.orderId }
}

async function orderOf({ orderId }: { orderId: string }) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order!
}

const remove = ({ headers, password }: Someone, given = password) =>
  people.post('/privacy/deleteAccount', { password: given }, headers)

test('a copy holds everything about the account, and no secrets', async () => {
  const buyer = await buyerWith('completed')
  await people.post('/contact/createContact', message, buyer.headers)
  await people.post('/privacy/deleteAccount', { password: 'wrong' }, buyer.headers)

  const response = await people.get('/privacy/data', buyer.headers)

  expect(response.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  const data = response.json()
  expect(data).toMatchObject({
    mailbox: buyer.email,
    account: { email: buyer.email, username: 'Nusrat', hasSecondFactor: false },
    sessions: [{ browser: expect.any(String) }],
    failedLogins: [expect.any(String)],
    messages: [{ message: 'A secret message' }],
    orders: [
      {
        _id: buyer.orderId,
        customerInfo: { email: nusrat.email, phone: nusrat.phone },
        products: [{ quantity: 1 }],
        payments: [{ tran_id: buyer.tranId, state: 'paid' }],
        events: expect.arrayContaining([expect.objectContaining({ what: 'Order placed' })]),
      },
    ],
    mails: expect.arrayContaining([expect.objectContaining({ to: nusrat.email })]),
  })
  const [user] = await db.select().from(users).where(eq(users.id, buyer.user._id))
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, buyer.user._id))
  expect(response.body).not.toContain(user!.passwordHash)
  expect(response.body).not.toContain(session!.tokenHash)
})

test('a copy says what happened to an order in the language of its page', async () => {
  const buyer = await buyerWith('paid')
  const eventsIn = async (language: string) => {
    const copy = (await people.get(`/privacy/data?language=${language}`, buyer.headers)).json()
    return copy.orders[0].events.map(({ what }: { what: string }) => what)
  }

  expect(await eventsIn('en')).toEqual(['Order placed', 'Payment received'])
  expect(await eventsIn('bn')).toEqual(['অর্ডার করা হয়েছে', 'পেমেন্ট পেয়েছি'])
})

test('a copy of hundreds of orders is one JSON text, and holds nobody else', async () => {
  const buyer = await buyerWith('completed')
  const other = await buyerWith('completed')
  const order = await orderOf(buyer)
  const copies = Array.from({ length: 205 }, (_, nth) => ({
    ...order,
    id: `copy-${nth}`,
    number: undefined,
    accessKey: `key-${nth}`,
    couponId: null,
  }))
  await db.insert(orders).values(copies)

  const data = (await people.get('/privacy/data', buyer.headers)).json()

  expect(data.orders).toHaveLength(206)
  expect(JSON.stringify(data)).not.toContain(other.orderId)
  await db.delete(orders).where(eq(orders.userId, buyer.user._id))
})

test('an account does not get what guests sent under its email, which it has not proved to be its own', async () => {
  const laptop = await shop.addProduct()
  const email = 'victim@projukti.test'
  await shop.initiate({ ...shop.cartOf([laptop, 1]), customerInfo: { ...nusrat, email } })
  await people.post('/contact/createContact', { ...message, email })
  const form = { username: 'Thief', email, password: 'secret-1', confirmPassword: 'secret-1' }
  const { token } = (await people.post('/auth/register', form)).json()
  const headers = { authorization: `Bearer ${token}` }

  const data = (await people.get('/privacy/data', headers)).json()
  const deleted = await people.post('/privacy/deleteAccount', { password: 'secret-1' }, headers)

  expect(data).toMatchObject({ orders: [], messages: [] })
  expect(deleted.statusCode).toBe(200)
  expect(await db.$count(contactMessages, eq(contactMessages.email, email))).toBe(1)
  expect(await db.$count(orders, eq(orders.buyerEmail, email))).toBe(1)
})

test('an account gets no mails to its email that are not about the account itself', async () => {
  await people.post('/contact/createContact', { ...message, subject: 'About my illness' })
  const form = { username: 'Thief', email: contactDetails.email, password: 'secret-1' }
  const registered = await people.post('/auth/register', { ...form, confirmPassword: form.password })
  const headers = { authorization: `Bearer ${registered.json().token}` }
  await db.transaction((tx) =>
    enqueue(tx, [passwordChangedMail({ ...form, language: 'en' }, 'https://shop.test')]),
  )

  const { mails } = (await people.get('/privacy/data', headers)).json()

  expect(mails).toMatchObject([{ to: contactDetails.email, subject: 'Your password was changed' }])
})

test('a deleted account leaves its invoices, without email, phone and notes, and nothing else', async () => {
  const buyer = await buyerWith('completed')
  await people.post('/contact/createContact', message, buyer.headers)
  await db.update(mailOutbox).set({ sentAt: new Date() })
  const before = await orderOf(buyer)

  const response = await remove(buyer)

  expect(response.json()).toEqual({ message: 'Your account is deleted.' })
  expect((await people.get('/auth/me', buyer.headers)).statusCode).toBe(401)
  const { email, password } = buyer
  expect((await people.post('/auth/login', { email, password })).statusCode).toBe(401)
  const order = await orderOf(buyer)
  expect(order.customer).toMatchObject({ name: nusrat.name, streetAddress: nusrat.streetAddress })
  expect(order.customer).toMatchObject({ email: '', phone: '', anyInformation: '' })
  expect(order).toMatchObject({
    userId: null,
    buyerEmail: null,
    buyerPhone: null,
    totalPaisa: before.totalPaisa,
  })
  expect(order.searchText).not.toContain(nusrat.email)
  expect((await people.get(`/orders/key/${before.accessKey}`)).statusCode).toBe(404)
  expect(await db.$count(contactMessages, eq(contactMessages.userId, buyer.user._id))).toBe(0)
  const mails = await db.select().from(mailOutbox)
  expect(mails.filter(({ dedupeKey }) => dedupeKey.includes(buyer.orderId))).toEqual([])
  const [user] = await db.select().from(users).where(eq(users.id, buyer.user._id))
  expect(JSON.stringify(user)).not.toMatch(/buyer\d+@example|Nusrat/)
  expect(await examine(db)).toEqual([])
  const again = { username: 'Nusrat', email, password, confirmPassword: password }
  expect((await people.post('/auth/register', again)).statusCode).toBe(201)
})

test('an order that was never paid keeps nothing about its buyer, and a late charge of it goes back', async () => {
  const buyer = await buyerWith('failed')

  expect((await remove(buyer)).statusCode).toBe(200)
  const { customer } = await orderOf(buyer)
  expect(new Set(Object.values(customer))).toEqual(new Set(['']))

  expect(await orderOf(buyer)).toMatchObject({ status: 'failed', closedBy: 'deletion' })

  const late = await shop.decide(buyer.tranId, 'approve', { force: true })
  await shop.returnFromGateway(late)
  expect(await orderOf(buyer)).toMatchObject({
    status: 'failed',
    closedBy: 'deletion',
    paymentStatus: 'paid',
    attention: 'refund_needed',
    unitsTaken: false,
  })
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, ''))
  expect(mails).toEqual([])
})

test.each(['open', 'paid'] as const)(
  'an order that is %s and not finished refuses the deletion',
  async (status) => {
    const buyer = await buyerWith(status)

    const response = await remove(buyer)

    const { number } = await orderOf(buyer)
    expect([response.statusCode, response.json().code]).toEqual([409, 'ORDERS_OPEN'])
    expect(response.json().message).toContain(`order ${number} is not finished`)
    expect((await people.get('/auth/me', buyer.headers)).statusCode).toBe(200)
  },
)

test('a deletion and a payment at the same moment leave a shop whose books agree', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const buyer = await buyerWith('open')
    const [deleted] = await Promise.all([remove(buyer), shop.decide(buyer.tranId, 'approve')])
    expect(deleted.statusCode).toBe(409)
    expect(await orderOf(buyer)).toMatchObject({ paymentStatus: 'paid', buyerEmail: nusrat.email })
  }
  const gone = await buyerWith('failed')
  const late = await shop.decide(gone.tranId, 'approve', { force: true, ipn: false })
  const [deleted] = await Promise.all([remove(gone), shop.returnFromGateway(late)])
  const order = await orderOf(gone)
  // Either the charge came first and the order is to be delivered, or the deletion did and the money goes back.
  if (deleted.statusCode === 200) expect(order).toMatchObject({ attention: 'refund_needed', userId: null })
  else expect(order).toMatchObject({ status: 'confirmed', buyerEmail: nusrat.email })
  expect(await examine(db)).toEqual([])
})

test('a deletion needs the password, and guessing it counts as failed logins', async () => {
  const buyer = await people.registerSomeone()
  const responses: number[] = []

  for (let guess = 0; guess < 10; guess++) responses.push((await remove(buyer, `guess-${guess}`)).statusCode)

  expect(responses).toEqual([...Array(9).fill(400), 401])
  expect((await people.get('/auth/me', buyer.headers)).statusCode).toBe(401)
  expect(await db.$count(users, eq(users.email, buyer.email))).toBe(1)
})

test('the last super_admin stays; one of two may go, and the audit log says so', async () => {
  await db.update(users).set({ role: 'user' }).where(eq(users.role, 'super_admin'))
  await createAdmin(db, 'one@projukti.test', 'a-long-password')
  await createAdmin(db, 'two@projukti.test', 'a-long-password')
  const tokenOf = async (email: string) =>
    (await people.post('/auth/login', { email, password: 'a-long-password' })).json().token
  const [one, two] = [await tokenOf('one@projukti.test'), await tokenOf('two@projukti.test')]
  const leave = (token: string) =>
    people.post(
      '/privacy/deleteAccount',
      { password: 'a-long-password' },
      { authorization: `Bearer ${token}` },
    )

  const responses = await Promise.all([leave(one), leave(two)])

  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect(await db.$count(users, eq(users.role, 'super_admin'))).toBe(1)
  expect(await db.$count(auditLog, eq(auditLog.action, 'user.deleteOwn'))).toBe(1)
})

test('SMS about orders are in the copy without their text, and go with the account', async () => {
  // All buyers here share one number, which gets few SMS an hour.
  await db.delete(smsOutbox)
  const buyer = await buyerWith('completed')

  const copy = await people.get('/privacy/data', buyer.headers)
  expect(copy.json().sms).toMatchObject([{ to: '8801711000234', about: 'paid' }])
  expect(copy.body).not.toContain('we received')

  expect((await remove(buyer)).statusCode).toBe(200)
  expect(await db.$count(smsOutbox, eq(smsOutbox.orderId, buyer.orderId))).toBe(0)
})

test('an account with a second factor is deleted with a code, never with the password alone', async () => {
  const staff = staffOf(shop)
  const member = await staff.member()
  const phone = await staff.enrol(member)
  const leave = (code?: string) =>
    people.post('/privacy/deleteAccount', { password: member.password, code }, member.headers)

  expect((await leave()).json().code).toBe('SECOND_FACTOR_NEEDED')
  expect((await leave(phone.wrongCode())).json().code).toBe('BAD_CODE')
  expect(await db.$count(users, eq(users.email, member.email))).toBe(1)
  expect((await leave(phone.nextCode())).statusCode).toBe(200)
  expect(await db.$count(users, eq(users.email, member.email))).toBe(0)
})
