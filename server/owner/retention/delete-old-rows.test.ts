import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  auditLog,
  cartRequests,
  claims,
  contactMessages,
  customRequirements,
  mailOutbox,
  orderEvents,
  orders,
  paymentNotifications,
  payments,
  shipments,
  smsOutbox,
} from '#server/platform/db/schema.ts'
import { removeJobs } from '#tests/support/database/waiting-jobs.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { deleteOldRows } from './delete-old-rows.ts'

const shop = await payingShop()
const { app, db } = shop
const desk = deskOf(shop, await shop.loginAs('shop_manager'), await shop.loginAs('super_admin'))
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const { keepDays } = app.config

const written = { firstName: 'A', lastName: 'B', email: 'a@b.test', number: '', subject: 'S', message: 'M' }
const requirement = {
  name: 'A',
  businessOrganization: 'B',
  emailAddress: 'a@b.test',
  contactNumber: '1',
  address: 'C',
  additionalInfo: 'D',
}
const cart = {
  name: 'A',
  phone: '1',
  phoneKey: '1',
  district: '',
  visitorNote: '',
  couponCode: '',
  lines: [{ productId: 'p', quantity: 1, chosen: {}, name: 'P', unitPaisa: 1 }],
  subtotalPaisa: 1,
}
const mail = { recipient: 'a@b.test', subject: 'S', htmlBody: '' }
const notification = { tranId: 't', source: 'ipn', outcome: 'paid', signatureOk: true }
const line = { by: 'Rahim', byId: 'rahim', action: 'coupon.update', subject: 'EID' }

test('messages, requirements, carts, notifications, mails and audit lines are deleted when their time is over', async () => {
  for (const age of [-1, 1]) {
    const id = age < 0 ? 'kept' : 'old'
    const at = (days: number) => daysAgo(days + age)
    await db.insert(contactMessages).values({ id, ...written, createdAt: at(keepDays.messages) })
    await db.insert(customRequirements).values({ id, ...requirement, createdAt: at(keepDays.requirements) })
    await db.insert(cartRequests).values({ id, ...cart, createdAt: at(keepDays.messages) })
    await db
      .insert(mailOutbox)
      .values({ id, dedupeKey: id, ...mail, textBody: 'x', sentAt: at(keepDays.mails) })
    await db
      .insert(paymentNotifications)
      .values({ bodyHash: id, ...notification, processedAt: at(keepDays.notices) })
    await db.insert(auditLog).values({ ...line, subject: id, at: at(keepDays.audit) })
  }

  await deleteOldRows(app)
  await deleteOldRows(app)

  const left = [
    ...(await db.select({ id: contactMessages.id }).from(contactMessages)),
    ...(await db.select({ id: customRequirements.id }).from(customRequirements)),
    ...(await db.select({ id: cartRequests.id }).from(cartRequests)),
    ...(await db.select({ id: mailOutbox.id }).from(mailOutbox)),
    ...(await db.select({ id: paymentNotifications.bodyHash }).from(paymentNotifications)),
    ...(await db.select({ id: auditLog.subject }).from(auditLog)),
  ]
  expect(left).toEqual(Array(6).fill({ id: 'kept' }))
  const deleted = await app.metrics.register.getSingleMetricAsString('deleted_rows_total')
  expect(deleted).toContain('deleted_rows_total{table="contact_messages"} 1')
})

test('a mail that was given up is kept as long as a sent one; one that is still tried stays', async () => {
  await db.delete(mailOutbox)
  const [kept, old] = [daysAgo(keepDays.mails - 1), daysAgo(keepDays.mails + 1)]
  await db.insert(mailOutbox).values([
    { id: 'kept', dedupeKey: 'kept', ...mail, textBody: 'x', givenUpAt: kept },
    { id: 'old', dedupeKey: 'old', ...mail, textBody: 'x', givenUpAt: old },
    { id: 'emptied', dedupeKey: 'emptied', ...mail, textBody: '', givenUpAt: kept },
    { id: 'tried', dedupeKey: 'tried', ...mail, textBody: 'x', tries: 1, createdAt: old },
  ])

  await deleteOldRows(app)

  const left = await db.select({ id: mailOutbox.id }).from(mailOutbox).orderBy(mailOutbox.id)
  expect(left.map(({ id }) => id)).toEqual(['kept', 'tried'])
})

test('more rows than one batch are deleted, also by two instances at once', async () => {
  await db.execute(sql`
    insert into contact_messages (id, first_name, last_name, email, number, subject, message, created_at)
    select 'm' || n, '', '', '', '', '', '', '2001-01-01' from generate_series(1, 1201) as n`)

  await Promise.all([deleteOldRows(app), deleteOldRows(app)])

  expect(await db.$count(contactMessages, eq(contactMessages.email, ''))).toBe(0)
})

test('an order that was never paid is deleted once no charge can come; paid and open ones stay', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  const [paid, failed, asked, open] = await Promise.all([1, 2, 3, 4].map(() => shop.placed(laptop)))
  await shop.decide(paid!.tranId, 'approve')
  await shop.decide(failed!.tranId, 'fail')
  await shop.decide(asked!.tranId, 'fail')
  await makeOld()
  // The reconciler has asked about it for the last time.
  await removeJobs(shop.pool, [`payment:${failed!.tranId}`])

  await deleteOldRows(app)

  const left = (await db.select().from(payments)).map(({ tranId }) => tranId)
  expect(left.toSorted()).toEqual([paid, asked, open].map((one) => one!.tranId).toSorted())
  expect(await db.$count(orders)).toBe(3)
})

/** Nothing has happened to any order since before the time that unpaid ones are kept for. */
async function makeOld() {
  const at = daysAgo(keepDays.unpaidOrders + 1)
  await db.update(orders).set({ createdAt: at })
  await db.update(orderEvents).set({ at })
}

/** An order by phone that is paid at the door, and that staff have cancelled. */
async function cancelledOnDelivery(): Promise<string> {
  const body = deskOrderBody(await shop.addProduct(), { dueNow: 'nothing' })
  const { _id: id } = (await desk.make(body)).json().order
  await desk.setStatus(id, 'cancelled')
  return id
}

test('an order that was never paid stays while its parcel or a claim about it is not settled', async () => {
  await db.delete(orders)
  const [arrived, claimed, done] = [
    await cancelledOnDelivery(),
    await cancelledOnDelivery(),
    await cancelledOnDelivery(),
  ]
  const sent = {
    attempt: 1,
    courier: 'pathao',
    isBooked: false,
    by: 'Rahim',
    handedAt: daysAgo(100),
  } as const
  const parcel = { ...sent, codPaisa: 5_000_000 }
  await db.insert(shipments).values([
    {
      ...parcel,
      id: 'arrived',
      orderId: arrived,
      invoice: 'A-1',
      state: 'returned',
      attention: 'contradiction',
    },
    { ...parcel, id: 'done', orderId: done, invoice: 'D-1', state: 'returned' },
  ])
  const claim = {
    line: 0,
    productName: 'Laptop',
    problem: 'Dead',
    branch: 'Dhaka',
    isCovered: false,
    by: 'Rahim',
  }
  await db.insert(claims).values({ ...claim, id: 'claim', orderId: claimed })
  await makeOld()

  await deleteOldRows(app)

  const left = (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
  expect(left.toSorted()).toEqual([arrived, claimed].toSorted())
})

test('an old order that staff cancel today can be taken up again tomorrow', async () => {
  await db.delete(orders)
  const id = await cancelledOnDelivery()
  await db.update(orders).set({ createdAt: daysAgo(keepDays.unpaidOrders + 1) })

  await deleteOldRows(app)

  expect((await desk.setStatus(id, 'confirmed')).statusCode).toBe(200)
})

test('SMS are kept as long as mails', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const sms = { orderId: attempt!.orderId, kind: 'paid', recipient: '8801712345678', text: 'x' } as const
  await db.delete(smsOutbox)
  for (const age of [-1, 1]) {
    const id = age < 0 ? 'kept' : 'old'
    await db.insert(smsOutbox).values({ id, dedupeKey: id, ...sms, createdAt: daysAgo(keepDays.mails + age) })
  }

  await deleteOldRows(app)

  expect(await db.select({ id: smsOutbox.id }).from(smsOutbox)).toEqual([{ id: 'kept' }])
})
