import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  contactMessages,
  customRequirements,
  mailOutbox,
  orders,
  payments,
  privacyLinks,
} from '#server/platform/db/schema.ts'
import { collectStatements } from '#tests/support/database/collect-statements.ts'
import { timeOfJob } from '#tests/support/database/waiting-jobs.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { mailPrivacyLinks } from '#tests/support/shop/mail-links.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { mailPrivacyLink, requestLink } from './links.ts'

const shop = await payingShop()
const { app, db } = shop
const people = peopleOf(app)
afterAll(() => shop.close())

let guests = 0

async function guestWith({ isPaid = true } = {}) {
  const email = `guest${++guests}@projukti.test`
  const laptop = await shop.addProduct()
  const customerInfo = { ...nusrat, email }
  const { tran_id: tranId } = (await shop.initiate({ ...shop.cartOf([laptop, 1]), customerInfo })).json()
  if (isPaid) {
    await shop.decide(tranId, 'approve')
    const admin = await shop.loginAs('super_admin')
    await shop.setStatus(tranId, 'completed', admin.headers)
  }
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const form = { firstName: 'A', lastName: 'B', email, subject: 'Warranty', message: `Of ${email}` }
  await people.post('/contact/createContact', form)
  return { email, orderId: attempt!.orderId }
}

async function linksTo(email: string): Promise<string[]> {
  await mailPrivacyLinks(app)
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.mailbox, email))
  return mails.flatMap(({ textBody }) => /your-data\/link\/(\S+)/.exec(textBody)?.[1] ?? [])
}

async function linkFor(email: string): Promise<string> {
  await people.post('/privacy/requestLink', { email })
  return (await linksTo(email))[0]!
}

const download = (key: string) => people.post('/privacy/linkData', { key })
const remove = (key: string) => people.post('/privacy/deleteLinkData', { key })

test('a guest downloads what is kept under the email, once, and nothing of anybody else', async () => {
  const [guest, other] = [await guestWith(), await guestWith()]
  await people.post('/privacy/requestLink', { email: guest.email.toUpperCase() })
  const [key = ''] = await linksTo(guest.email)

  const response = await download(key)
  const again = await download(key)

  expect(response.json()).toMatchObject({
    mailbox: guest.email,
    orders: [{ _id: guest.orderId }],
    messages: [{ message: `Of ${guest.email}` }],
  })
  expect(response.body).not.toContain(other.orderId)
  expect(response.body).not.toContain(other.email)
  expect([again.statusCode, again.json().code]).toEqual([404, 'LINK_INVALID'])
})

test('a guest deletes it with the same link; the invoice stays without email and phone', async () => {
  const guest = await guestWith()
  const key = await linkFor(guest.email)
  await download(key)

  expect((await remove(key)).statusCode).toBe(200)

  const [order] = await db.select().from(orders).where(eq(orders.id, guest.orderId))
  expect(order!.customer).toMatchObject({ name: nusrat.name, email: '', phone: '' })
  expect(await db.$count(contactMessages, eq(contactMessages.email, guest.email))).toBe(0)
  expect((await remove(key)).json().code).toBe('LINK_INVALID')
  expect((await download(key)).json().code).toBe('LINK_INVALID')
})

test('a guest who deletes it gets none of the mails that still wait; others get theirs', async () => {
  const [guest, other] = [await guestWith(), await guestWith()]
  const key = await linkFor(guest.email)
  await linkFor(other.email)
  const waitingFor = async ({ email }: { email: string }) => {
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
    return mails.map(({ dedupeKey }) => dedupeKey.split(':', 1)[0]).toSorted()
  }
  expect(await waitingFor(guest)).toEqual(['order', 'order', 'privacy-link'])

  await remove(key)

  expect(await waitingFor(guest)).toEqual([])
  expect(await waitingFor(other)).toEqual(['order', 'order', 'privacy-link'])
})

test('a stranger who asks for links uses up those of their own network, and the guest still gets one', async () => {
  const { email } = await guestWith()
  const askFrom = async (network: string) => {
    await requestLink(app, { email, network, language: 'en' })
    await mailPrivacyLinks(app)
    await db.update(privacyLinks).set({ expiresAt: sql`expires_at - interval '3 minutes'` })
  }
  for (let request = 0; request < 7; request++) await askFrom('203.0.113.7')
  expect(await linksTo(email)).toHaveLength(5)

  await askFrom('198.51.100.7')

  expect(await linksTo(email)).toHaveLength(6)
})

test('an unfinished order refuses the deletion, and the link still works afterwards', async () => {
  const guest = await guestWith({ isPaid: false })
  const key = await linkFor(guest.email)

  expect((await remove(key)).json().code).toBe('ORDERS_OPEN')
  expect((await download(key)).statusCode).toBe(200)
})

test('known and unknown addresses get the same answer, and the unknown one no mail', async () => {
  const guest = await guestWith()

  const responses = await Promise.all(
    [guest.email, 'nobody@projukti.test'].map((email) => people.post('/privacy/requestLink', { email })),
  )

  expect(responses[0]!.body).toBe(responses[1]!.body)
  expect(await linksTo(guest.email)).toHaveLength(1)
  expect(await linksTo('nobody@projukti.test')).toHaveLength(0)
  expect(await timeOfJob(shop.pool, 'privacy link:nobody@projukti.test 127.0.0.1')).toBeNull()
})

test('a request that comes again finds known and unknown mailboxes alike, in the queue and in the job', async () => {
  const guest = await guestWith()
  await linkFor(guest.email)
  const statements = collectStatements(shop.pool)

  const ran: string[][] = []
  for (const email of [guest.email, 'stranger@projukti.test']) {
    statements.length = 0
    for (let request = 0; request < 2; request++) await people.post('/privacy/requestLink', { email })
    const asked = [...statements]
    const due = await timeOfJob(shop.pool, `privacy link:${email} 127.0.0.1`)
    expect(due?.getTime()).toBeGreaterThan(Date.now())
    statements.length = 0
    await mailPrivacyLink(app, { mailbox: email, network: '127.0.0.1' })
    ran.push([...asked, ...statements])
  }

  expect(ran[0]).toEqual(ran[1])
  expect(ran[0]?.length).toBeGreaterThan(4)
})

test('many requests for one mailbox are one mail', async () => {
  const guest = await guestWith()

  await Promise.all(
    Array.from({ length: 20 }, () => people.post('/privacy/requestLink', { email: guest.email })),
  )
  await Promise.all([mailPrivacyLinks(app), mailPrivacyLinks(app)])

  expect(await linksTo(guest.email)).toHaveLength(1)
})

test('an old link and an invented one open nothing', async () => {
  const guest = await guestWith()
  const key = await linkFor(guest.email)
  await db.update(privacyLinks).set({ expiresAt: new Date(Date.now() - 1) })

  for (const wrong of [key, `${key}x`, '', "' or true --"])
    expect((await download(wrong)).json().code).toBe('LINK_INVALID')
})

test('the orders of an account are not opened by its email, unless staff deleted the account', async () => {
  const buyer = await people.registerSomeone()
  const laptop = await shop.addProduct()
  const customerInfo = { ...nusrat, email: buyer.email }
  await shop.initiate({ ...shop.cartOf([laptop, 1]), customerInfo }, buyer.headers)
  expect(await linkFor(buyer.email)).toBeUndefined()

  const admin = await shop.loginAs('super_admin')
  await people.post('/auth/updateUserRole', { userId: buyer.user._id, userRole: 'delete' }, admin.headers)

  const data = (await download(await linkFor(buyer.email))).json()
  expect(data.orders).toHaveLength(1)
})

test('forms without scripts are answered by pages', async () => {
  const guest = await guestWith()
  const post = (call: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/api/privacy/${call}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const pageOf = async (response: ReturnType<typeof post>) => {
    const { statusCode, headers } = await response
    return [statusCode, headers.location]
  }

  expect(await pageOf(post('requestLink', { email: guest.email }))).toEqual([303, '/your-data/sent'])
  expect(await pageOf(post('requestLink', { email: 'nonsense' }))).toEqual([303, '/your-data/invalid'])
  expect(await pageOf(post('linkData', { key: 'nonsense' }))).toEqual([303, '/your-data/expired'])
  const [key = ''] = await linksTo(guest.email)
  expect((await post('linkData', { key })).json().orders).toHaveLength(1)
  expect(await pageOf(post('deleteLinkData', { key }))).toEqual([303, '/your-data/deleted'])
  const open = await guestWith({ isPaid: false })
  const openKey = await linkFor(open.email)
  expect(await pageOf(post('deleteLinkData', { key: openKey }))).toEqual([303, '/your-data/open-orders'])
  expect(await db.$count(customRequirements)).toBe(0)
})
