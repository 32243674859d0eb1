import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteOldRows } from '#server/owner/retention/delete-old-rows.ts'
import { deleteData } from '#server/people/privacy/delete-data.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { newKey } from '#server/platform/db/ids.ts'
import { alerts, mailOutbox, products } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { fireAlerts } from './fire-alerts.ts'

const shop = await testShop()
const { app, db } = shop
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(alerts)
  await db.delete(mailOutbox)
})

test('a confirmed alert is mailed once when its product is back, and never again', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  await ask(laptop.id, 'nadia@example.com')
  expect(await fireAlerts(app)).toBe(0)
  const [link] = await mailsTo('nadia@example.com')
  expect(link?.textBody).toContain(laptop.title)
  await confirm(keyIn(link?.textBody))
  expect(await fireAlerts(app)).toBe(0)

  await setProduct(laptop.id, { quantity: 3 })

  expect(await fireAlerts(app)).toBe(1)
  expect(await fireAlerts(app)).toBe(0)
  await setProduct(laptop.id, { quantity: 0 })
  await setProduct(laptop.id, { quantity: 1 })
  expect(await fireAlerts(app)).toBe(0)
  const [, mail] = await mailsTo('nadia@example.com')
  expect(mail).toMatchObject({ subject: `${laptop.title} is in stock again` })
  expect(mail?.textBody).toContain(`/product/${laptop.id}`)
})

test('an alert that its mailbox has not confirmed is not mailed', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  await ask(laptop.id, 'stranger@example.com')

  expect(await fireAlerts(app)).toBe(0)
})

test('a price alert is mailed when the price is lower than at the sign-up, and not when it is higher or the same', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 10_000_000 })
  await addAlert(laptop.id, 'a@example.com', { kind: 'price', pricePaisa: 10_000_000 })
  expect(await fireAlerts(app)).toBe(0)
  await setProduct(laptop.id, { newPricePaisa: 11_000_000 })
  expect(await fireAlerts(app)).toBe(0)

  await setProduct(laptop.id, { newPricePaisa: 9_900_000 })

  expect(await fireAlerts(app)).toBe(1)
  const [mail] = await mailsTo('a@example.com')
  expect(mail?.textBody).toContain('costs less now: ৳99,000')
})

test('no alert is mailed for a draft, a product off sale, or one without units', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  await addAlert(laptop.id, 'a@example.com')

  await setProduct(laptop.id, { draft: true })
  expect(await fireAlerts(app)).toBe(0)
  await setProduct(laptop.id, { draft: false, stock: false })
  expect(await fireAlerts(app)).toBe(0)
  await setProduct(laptop.id, { stock: true, quantity: 0 })
  expect(await fireAlerts(app)).toBe(0)
})

test('five alerts an hour are mailed for each unit, the oldest first', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  for (let index = 0; index < 14; index++)
    await addAlert(laptop.id, `reader${index}@example.com`, { confirmedAt: new Date(2026, 0, 1 + index) })

  expect(await fireAlerts(app)).toBe(10)
  expect(await fireAlerts(app)).toBe(0)
  const left = await db
    .select()
    .from(alerts)
    .where(sql`${alerts.firedAt} is null`)
    .orderBy(alerts.confirmedAt)
  expect(left.map(({ email }) => email)).toEqual(
    [10, 11, 12, 13].map((index) => `reader${index}@example.com`),
  )

  await db
    .update(alerts)
    .set({ firedAt: sql`now() - interval '61 minutes'` })
    .where(sql`fired_at is not null`)
  expect(await fireAlerts(app)).toBe(4)
})

test('several instances at once mail each alert once', async () => {
  const laptop = await shop.addProduct({ quantity: 100 })
  for (let index = 0; index < 250; index++) await addAlert(laptop.id, `many${index}@example.com`)

  const fired = await Promise.all([1, 2, 3, 4].map(() => fireAlerts(app)))

  expect(fired.reduce((sum, count) => sum + count)).toBe(250)
  expect(await db.$count(mailOutbox)).toBe(250)
})

test('a mailbox has one alert of a kind for a product, however it is spelled and how often it asks', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })

  for (const email of ['Nadia@Example.com', 'nadia@example.COM', 'nadia@example.com'])
    expect((await ask(laptop.id, email)).statusCode).toBe(200)

  expect(await db.$count(alerts)).toBe(1)
  await ask(laptop.id, 'nadia@example.com', 'price')
  expect(await db.$count(alerts)).toBe(2)
})

test('a flood fills neither a mailbox nor the table', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  for (let round = 0; round < 12; round++) await ask(laptop.id, 'victim@example.com')
  expect((await mailsTo('victim@example.com')).length).toBe(5)

  const many = await Promise.all(Array.from({ length: 25 }, () => shop.addProduct({ quantity: 0 })))
  for (const { id } of many) await ask(id, 'victim@example.com')
  expect((await mailsTo('victim@example.com')).length).toBe(5)

  const statuses: number[] = []
  for (let index = 0; index < 35; index++)
    statuses.push((await ask(laptop.id, `made-up-${index}@example.com`)).statusCode)
  expect(await db.$count(alerts)).toBe(50)
  expect(statuses.at(-1)).toBe(429)
})

test('a stranger who asks in the name of a mailbox does not keep its owner from an alert', async () => {
  const many = await Promise.all(Array.from({ length: 25 }, () => shop.addProduct({ quantity: 0 })))
  for (const { id } of many) await ask(id, 'owner@example.com', 'stock', '203.0.113.9')
  const laptop = await shop.addProduct({ quantity: 0 })

  await ask(laptop.id, 'owner@example.com', 'stock', '198.51.100.7')

  const mails = await mailsTo('owner@example.com')
  expect(mails).toHaveLength(6)
  const key = keyIn(mails.find(({ textBody }) => textBody.includes(laptop.title))?.textBody)
  expect((await confirm(key)).statusCode).toBe(200)
})

test('strangers in many networks together do not flood a mailbox', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  for (let host = 1; host < 8; host++)
    for (let round = 0; round < 3; round++)
      await ask(laptop.id, 'victim@example.com', 'stock', `203.0.113.${host}`)

  expect(await mailsTo('victim@example.com')).toHaveLength(10)
})

test('a mailbox has twenty confirmed alerts at most', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => shop.addProduct({ quantity: 0 })))
  for (const { id } of many) await addAlert(id, 'keen@example.com')

  await ask((await shop.addProduct({ quantity: 0 })).id, 'keen@example.com')

  expect(await db.$count(alerts)).toBe(20)
  expect(await mailsTo('keen@example.com')).toEqual([])
})

test('the answer is the same for a mailbox that waits already and for a new one', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  await addAlert(laptop.id, 'known@example.com')

  const [known, unknown] = [
    await ask(laptop.id, 'known@example.com'),
    await ask(laptop.id, 'new@example.com'),
  ]

  expect(known.body).toBe(unknown.body)
  expect(await mailsTo('known@example.com')).toEqual([])
})

test('one click in the mail program stops an alert, and a guessed key gets the same answer', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const key = await addAlert(laptop.id, 'a@example.com')
  await fireAlerts(app)
  const [mail] = await mailsTo('a@example.com')
  expect(mail?.unsubscribeUrl).toBe(`${app.config.publicUrl}/api/alerts/stop/${key}`)

  const stopped = await post(`/stop/${key}`, 'List-Unsubscribe=One-Click')
  const guessed = await post(`/stop/${newKey()}`, 'List-Unsubscribe=One-Click')

  expect([stopped.statusCode, stopped.body]).toEqual([guessed.statusCode, guessed.body])
  expect(stopped.statusCode).toBe(200)
  expect(await db.$count(alerts)).toBe(0)
})

test('forms sent without JavaScript lead to pages that say what happened', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  const fields = (email: string, product = laptop.id) =>
    `${new URLSearchParams({ product, kind: 'stock', email })}`
  const key = await addAlert(laptop.id, 'b@example.com')

  const places = [
    await post('/ask', fields('a@example.com')),
    await post('/ask', fields('not an address')),
    await post('/ask', fields('a@example.com', 'deleted-meanwhile')),
    await post('/confirm', `key=${key}`),
    await post('/confirm', `key=${newKey()}`),
    await post(`/stop/${key}`, ''),
  ]

  expect(places.map(({ headers }) => headers.location)).toEqual(
    ['asked', 'invalid', 'gone', 'confirmed', 'expired', 'stopped'].map((step) => `/tell-me-when/${step}`),
  )
})

test('the link of an alert that was mailed promises no second mail, until its mailbox has asked again', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const key = await addAlert(laptop.id, 'nadia@example.com')
  expect(await fireAlerts(app)).toBe(1)

  const late = await confirm(key)
  const latePage = await post('/confirm', `key=${key}`)
  await ask(laptop.id, 'nadia@example.com')
  const again = await confirm(key)

  expect(late.json().code).toBe('LINK_INVALID')
  expect(latePage.headers.location).toBe('/tell-me-when/expired')
  expect(again.statusCode).toBe(200)
  expect(await fireAlerts(app)).toBe(1)
})

test('alerts are deleted with their product, and with the data of their mailbox', async () => {
  const [laptop, other] = [await shop.addProduct(), await shop.addProduct()]
  await addAlert(laptop.id, 'a@example.com')
  await addAlert(other.id, 'a@example.com')
  await db.delete(products).where(eq(products.id, laptop.id))
  expect(await db.$count(alerts)).toBe(1)

  await write(app, (tx, touch) => deleteData({ tx, touch }, { mailbox: 'a@example.com' }, 'a@example.com'))

  expect(await db.$count(alerts)).toBe(0)
})

test('unconfirmed alerts are deleted after two days, mailed ones after thirty, open ones after a year', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await addAlert(laptop.id, 'kept1@example.com', { confirmedAt: null, createdAt: daysAgo(1) })
  await addAlert(laptop.id, 'gone1@example.com', { confirmedAt: null, createdAt: daysAgo(3) })
  await addAlert(laptop.id, 'kept2@example.com', { firedAt: daysAgo(29) })
  await addAlert(laptop.id, 'gone2@example.com', { firedAt: daysAgo(31) })
  await addAlert(laptop.id, 'kept3@example.com', { createdAt: daysAgo(364) })
  await addAlert(laptop.id, 'gone3@example.com', { createdAt: daysAgo(366) })

  await deleteOldRows(app)

  const left = await db.select({ email: alerts.email }).from(alerts)
  expect(left.map(({ email }) => email?.slice(0, 4))).toEqual(['kept', 'kept', 'kept'])
})

function ask(product: string, email: string, kind = 'stock', remoteAddress = '127.0.0.1') {
  const payload = { product, email, kind }
  return app.inject({ method: 'POST', url: '/api/alerts/ask', payload, remoteAddress })
}

function confirm(key: string) {
  return app.inject({ method: 'POST', url: '/api/alerts/confirm', payload: { key } })
}

function post(path: string, payload: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url: `/api/alerts${path}`, payload, headers })
}

function keyIn(text = ''): string {
  return /tell-me-when\/confirm\/(\S+)/.exec(text)?.[1] ?? ''
}

/** Adds an alert, confirmed unless `changes` say otherwise. Returns its key. */
async function addAlert(productId: string, email: string, changes: Partial<typeof alerts.$inferInsert> = {}) {
  const key = newKey()
  const row = { id: key.slice(0, 22), productId, email, mailbox: email, key, confirmedAt: new Date() }
  await db.insert(alerts).values({ kind: 'stock', pricePaisa: 1, ...row, ...changes })
  return key
}

function mailsTo(mailbox: string) {
  return db.select().from(mailOutbox).where(eq(mailOutbox.mailbox, mailbox)).orderBy(mailOutbox.createdAt)
}

function setProduct(id: string, changes: Partial<typeof products.$inferInsert>) {
  return write(app, async (tx, touch) => {
    await tx.update(products).set(changes).where(eq(products.id, id))
    touch(tags.product(id))
  })
}
