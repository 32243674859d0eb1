import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { passwordResetMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { examine } from '#server/owner/doctor/doctor.ts'
import { coupons, mailOutbox, orders } from '#server/platform/db/schema.ts'
import { listLate } from '#server/sales/deadlines/list-late.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { serialShop } from '#tests/support/shop/serial-shop.ts'

const shop = await serialShop()
const { db, app, newSerial } = shop
const people = peopleOf(app)
beforeEach(() => db.delete(mailOutbox))
afterAll(() => shop.close())

/** Every sentence the shop has written reads otherwise, and nothing else changes. */
async function reword(): Promise<void> {
  await db.execute(sql`update order_events set what = 'Lorem ipsum'`)
  await db.execute(sql`update order_lines set warranty = 'Lorem ipsum'`)
  await db.execute(
    sql`update audit_log set by = 'Lorem', action = 'lorem.ipsum', before = '"lorem"', after = '"ipsum"'`,
  )
  await db.execute(
    sql`update mail_outbox set dedupe_key = 'lorem ' || id, text_body = 'Lorem', html_body = 'Ipsum'`,
  )
  await db.execute(
    sql`update orders set delivery = delivery || '{"pickUpAt": "Lorem"}' where delivery ? 'pickUpAt'`,
  )
  await db.execute(sql`update claims set branch = 'Lorem'`)
}

async function sameAfterReword<T>(read: () => Promise<T>): Promise<T> {
  const before = await read()
  await reword()
  expect(await read()).toEqual(before)
  return before
}

test('a warranty begins on the day of its sale, also for a serial number that is entered after it', async () => {
  const order = await shop.paidFor(2)
  await shop.enter(order.id, newSerial())
  await shop.setTo(order.id, 'completed')
  await sameAfterReword(async () => {
    const { pieces, missing } = await shop.orderSerials(order.id)
    return {
      missing,
      pieces: pieces.map(({ serial, rule, warranty }) => ({ serial, warranty, rule: rule.short })),
    }
  })

  const later = [{ line: 0, piece: 2, serial: newSerial() }]
  expect((await shop.send('warranties/serials', { orderId: order.id, serials: later })).statusCode).toBe(200)

  const [first, second] = await shop.warrantiesOf(order.id)
  expect(second).toMatchObject({
    startsAt: first?.startsAt,
    endsAt: first?.endsAt,
    ruleShort: first?.ruleShort,
  })
})

test('machines that came back stay back, and those of an order that was taken up again are sent again', async () => {
  const [back, again] = [await shop.paidFor(), await shop.paidFor()]
  for (const { id } of [back, again]) {
    await shop.enter(id, newSerial())
    await shop.setTo(id, 'completed')
  }
  const [machine] = await shop.warrantiesOf(back.id)
  await shop.send('warranties/cameBack', { warrantyId: machine?.id })
  await shop.setTo(again.id, 'cancelled')
  await shop.setTo(again.id, 'completed')
  const { headers } = shop.manager
  const listMissing = () => app.inject({ url: '/api/orders/getAllOrders?serialsMissing=true', headers })

  const [ofBack, ofAgain] = await sameAfterReword(async () => [
    (await shop.orderSerials(back.id)).missing,
    (await shop.orderSerials(again.id)).missing,
    (await listMissing()).json<{ _id: string }[]>().map(({ _id }) => _id),
  ])

  expect([ofBack, ofAgain]).toEqual([0, 1])
})

test('a refund is due as many days after its order was closed as before', async () => {
  const { id } = await shop.paidFor()
  await shop.setTo(id, 'cancelled')
  await db.execute(sql`update order_events set at = at - interval '20 days'`)
  await db
    .update(orders)
    .set({ closedAt: sql`now() - interval '20 days'`, paidAt: sql`now() - interval '30 days'` })

  const { items } = await sameAfterReword(() => listLate(db, shop.config))

  const [refund] = items.filter(({ _id }) => _id === id)
  const days = (Date.now() - Date.parse(refund?.since ?? '')) / 86_400_000
  expect([refund?.kind, Math.round(days)]).toEqual(['refund', 20])
})

test('a stale refund is refused with the name of who gave money back before', async () => {
  const { id: orderId } = await shop.paidFor()
  const refund = { orderId, amount: 25_000, reason: 'A scratch' }
  await shop.send('orders/refund', refund, shop.admin.headers)
  await shop.settleRefunds()
  await db.execute(
    sql`insert into order_events (order_id, by, what, kind) values (${orderId}, 'Kamal', 'Seen', 'other')`,
  )
  const stale = { ...refund, basedOn: { refundable: 125_000 } }

  const { message } = await sameAfterReword(async () => {
    return (await shop.send('orders/refund', stale, shop.admin.headers)).json<{ message: string }>()
  })

  expect(message).toBe('gateway changed this in the meantime. Nothing was saved.')
})

test('mails of a kind are counted, shown and deleted as what they are', async () => {
  const buyer = await people.registerSomeone()
  const { tranId } = await shop.placed(await shop.addProduct(), 1, buyer.headers)
  await shop.decide(tranId, 'approve')
  await shop.setTo((await shop.orderOf(tranId)).id, 'completed')
  const link = () =>
    passwordResetMail(buyer, { key: 'key', network: '203.0.113.7', language: 'en' }, 'https://shop.test')
  await enqueue(db, [link(), link(), link(), link(), link()])

  const mails = await sameAfterReword(
    async () => (await people.get('/privacy/data', buyer.headers)).json().mails,
  )

  expect(mails).toHaveLength(7)
  expect(await enqueue(db, [link()])).toBe(0)
  await people.post('/privacy/deleteAccount', { password: buyer.password }, buyer.headers)
  const left = await db.select().from(mailOutbox)
  expect(left.map(({ recipient }) => recipient)).toEqual(Array(6).fill(buyer.email))
})

test('a corrected address is forgotten with its buyer', async () => {
  const buyer = await people.registerSomeone()
  const { tranId } = await shop.placed(await shop.addProduct(), 1, buyer.headers)
  await shop.decide(tranId, 'approve')
  const { id: orderId, customer } = await shop.orderOf(tranId)
  const { phone: _, company, streetAddress, city, district, postcode } = customer
  const details = { orderId, phone: '01811222333', company, streetAddress, city, district, postcode }
  expect((await shop.send('orders/correctDelivery', details, shop.admin.headers)).statusCode).toBe(200)
  await shop.setTo(orderId, 'completed')
  const phones = () => db.execute(sql`select what from order_events where what like '%01811222333%'`)
  await db.execute(sql`update order_events set what = 'Amended: 01811222333' where what like 'Corrected %'`)
  expect((await phones()).rowCount).toBe(1)

  await people.post('/privacy/deleteAccount', { password: buyer.password }, buyer.headers)

  expect((await phones()).rowCount).toBe(0)
})

test('a branch is kept while somebody picks up or hands in a machine there, whatever it is called', async () => {
  const [first, second] = [await addBranch('Gulshan'), await addBranch('Khulna')]
  await shop.initiate({ ...shop.cartOf([await shop.addProduct(), 1]), pickUpAt: first })
  const { id: orderId } = await shop.paidFor()
  const form = new FormData()
  const fields = { orderId, line: '0', problem: 'It does not start', branch: second }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { headers } = shop.manager
  await app.inject({ method: 'POST', url: '/api/claims/openAtCounter', payload: form, headers })

  const refusals = await sameAfterReword(async () => [await removeBranch(first), await removeBranch(second)])

  expect(refusals).toEqual([
    expect.stringMatching(/^Order \d+ is for pick-up at this branch/),
    expect.stringMatching(/^Claim \d+ is for this branch/),
  ])
})

async function addBranch(branchName: string): Promise<string> {
  const place = { brancheAddress: 'Road 11', branchMapAddress: 'https://maps.example.com/road-11' }
  const payload = {
    branchName,
    ...place,
    closedTime: 'Closed on Friday',
    contactNumber: '01711016110',
    position: 5,
  }
  const { headers } = shop.admin
  return (await app.inject({ method: 'POST', url: '/api/shops', payload, headers })).json()._id
}

async function removeBranch(id: string): Promise<string> {
  const { headers } = shop.admin
  return (await app.inject({ method: 'DELETE', url: `/api/shops/${id}`, headers })).json().message
}

test('a coupon whose terms staff have made narrower is not reported for uses before that', async () => {
  const { headers } = shop.admin
  const terms = { code: 'EID', discount: 5, isActive: true }
  const made = await app.inject({ method: 'POST', url: '/api/coupons', payload: terms, headers })
  const coupon = made.json()
  for (const { id } of [await shop.paidFor(), await shop.paidFor()])
    await db.update(orders).set({ couponId: coupon._id }).where(sql`id = ${id}`)
  const change = { ...coupon, maximumUsesPerBuyer: 1 }
  const changed = await app.inject({
    method: 'PUT',
    url: `/api/coupons/${coupon._id}`,
    payload: change,
    headers,
  })
  expect([made.statusCode, changed.statusCode]).toEqual([201, 200])
  expect(await db.$count(coupons)).toBe(1)

  const found = await sameAfterReword(() => examine(db))

  expect(found.filter(({ check }) => check.includes('coupon'))).toEqual([])
})
