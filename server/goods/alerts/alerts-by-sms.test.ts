import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { newId } from '#server/platform/db/ids.ts'
import { alerts, mailOutbox, products, smsOutbox, tries } from '#server/platform/db/schema.ts'
import { removeAllJobs } from '#tests/support/database/waiting-jobs.ts'
import { startSmsSender } from '#tests/support/services/sms-sender.ts'
import { sendDueSms } from '#tests/support/shop/send-due-messages.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { fireAlerts } from './fire-alerts.ts'

const sender = await startSmsSender()
const shop = await testShop({ config: { sms: sender.config } })
const { app, db } = shop
afterAll(async () => {
  await shop.close()
  await sender.close()
})
beforeEach(async () => {
  await db.delete(alerts)
  await db.delete(smsOutbox)
  await db.delete(tries)
  await db.delete(mailOutbox)
  await removeAllJobs(shop.pool, 'sms')
  sender.messages.length = 0
  app.config.bounds.smsPerDay = 2_000
})

const nadia = '01712-345678'
const nadiasNumber = '8801712345678'

test('a number that has confirmed its alert gets one SMS when the product is back, and never again', async () => {
  const laptop = await shop.addProduct({ title: 'Air for SMS', quantity: 0, newPricePaisa: 10_000_000 })
  expect((await ask(laptop.id, nadia)).json().message).toContain('SMS')
  await sendDueSms(app)
  expect(sender.messages).toMatchObject([
    { to: nadiasNumber, text: expect.stringContaining('confirm your alert for Air for SMS: ') },
  ])
  expect((await confirm(lastKey())).statusCode).toBe(200)

  await setProduct(laptop.id, { quantity: 3 })

  expect([await fireAlerts(app), await fireAlerts(app)]).toEqual([1, 0])
  await setProduct(laptop.id, { quantity: 0 })
  await setProduct(laptop.id, { quantity: 1 })
  expect(await fireAlerts(app)).toBe(0)
  await sendDueSms(app)
  expect(sender.messages).toHaveLength(2)
  expect(sender.messages[1]?.text).toContain('Air for SMS is in stock again, Tk 100,000')
  expect(await db.$count(mailOutbox)).toBe(0)
})

test('a number that has confirmed nothing gets no SMS but the link', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  await ask(laptop.id, nadia)

  expect(await fireAlerts(app)).toBe(0)
  expect(await db.$count(smsOutbox)).toBe(1)
})

test('a number gets five links an hour at most, however it is spelled and whoever asks', async () => {
  const laptops = await Promise.all(Array.from({ length: 9 }, () => shop.addProduct({ quantity: 0 })))
  const spellings = ['01712345678', '+8801712345678', '008801712-345678', '০১৭১২৩৪৫৬৭৮', '01712 345 678']

  const responses = await Promise.all(
    laptops.map(({ id }, index) => ask(id, spellings[index % 5] ?? nadia, { from: `203.0.113.${index}` })),
  )

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(laptops.map(() => 200))
  const rows = await db.select().from(smsOutbox)
  expect(rows.map(({ recipient }) => recipient)).toEqual(Array(5).fill(nadiasNumber))
})

test('a network makes ten numbers an hour get a link, and the eleventh is refused', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  const statuses: number[] = []
  for (let index = 0; index < 12; index++)
    statuses.push((await ask(laptop.id, `017123456${10 + index}`)).statusCode)

  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect(await db.$count(smsOutbox)).toBe(10)
})

test('asking for the same link again counts for a network like another number', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  const statuses: number[] = []
  for (let index = 0; index < 12; index++)
    statuses.push((await ask(laptop.id, `017123456${10 + (index % 3)}`)).statusCode)

  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

test('links take a quarter of the SMS of the shop’s day at most, and its super_admins are told', async () => {
  app.config.bounds.smsPerDay = 12
  await shop.loginAs('super_admin')
  const laptop = await shop.addProduct({ quantity: 0 })
  for (let index = 0; index < 6; index++)
    expect((await ask(laptop.id, `0181234567${index}`, { from: `198.51.100.${index}` })).statusCode).toBe(200)

  expect(await db.$count(smsOutbox)).toBe(3)
  const mails = await db.select({ subject: mailOutbox.subject }).from(mailOutbox)
  expect(mails).toEqual([{ subject: 'SMS of the shop reached their limit' }])
})

test('an alert whose number has had enough SMS waits until there is room, and keeps nobody else waiting', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  await addAlert(laptop.id, { phone: nadiasNumber, confirmedAt: new Date(2026, 0, 1) })
  await addAlert(laptop.id, { phone: '8801812345678', confirmedAt: new Date(2026, 0, 2) })
  for (let index = 0; index < 5; index++) await addSms(nadiasNumber)
  await setProduct(laptop.id, { quantity: 1 })

  expect(await fireAlerts(app)).toBe(1)
  expect(await fireAlerts(app)).toBe(0)
  await db.update(smsOutbox).set({ createdAt: sql`now() - interval '61 minutes'` })
  expect(await fireAlerts(app)).toBe(1)
})

test('alerts take half of the SMS of the shop’s day at most, and the others follow the next day', async () => {
  app.config.bounds.smsPerDay = 6
  const laptop = await shop.addProduct({ quantity: 10 })
  for (let index = 0; index < 5; index++) await addAlert(laptop.id, { phone: `880181234567${index}` })
  await addAlert(laptop.id, { email: 'a@example.com', mailbox: 'a@example.com' })

  expect(await fireAlerts(app)).toBe(4)
  expect(await db.$count(mailOutbox, eq(mailOutbox.kind, 'alert'))).toBe(1)
  expect(await fireAlerts(app)).toBe(0)
  await db.update(smsOutbox).set({ createdAt: sql`now() - interval '25 hours'` })
  expect(await fireAlerts(app)).toBe(2)
})

test('an SMS is in the language of the page where it was asked for', async () => {
  const laptop = await shop.addProduct({ title: 'Air for SMS', quantity: 0 })
  await ask(laptop.id, nadia, { language: 'bn' })
  await sendDueSms(app)
  await confirm(lastKey())
  await setProduct(laptop.id, { quantity: 1 })
  await fireAlerts(app)
  await sendDueSms(app)

  expect(sender.messages[0]?.text).toContain('অ্যালার্ট')
  expect(sender.messages[1]?.text).toContain('Air for SMS স্টকে এসেছে')
  for (const { text } of sender.messages) expect(text).toContain(`${app.config.publicUrl}/bn/a/`)
})

test('an SMS speaks of the options that were chosen, and of nothing that was typed instead', async () => {
  const options = {
    ram: [
      { value: '16GB', addPrice: 0 },
      { value: '24GB', addPrice: 26_000 },
    ],
    color: [],
    ssd: [],
    display: [],
  }
  const air = await shop.addProduct({ title: 'Air 13', options, quantity: 0, newPricePaisa: 10_000_000 })
  await ask(air.id, nadia, { ram: '24GB', color: 'www.evil.example' })
  await sendDueSms(app)
  await confirm(lastKey())
  await setProduct(air.id, { quantity: 1 })
  await fireAlerts(app)
  await sendDueSms(app)

  const texts = sender.messages.map(({ text }) => text)
  expect(texts[0]).toContain('Air 13, 24GB')
  expect(texts[1]).toContain('Air 13, 24GB is in stock again, Tk 126,000')
  expect(texts.join()).not.toContain('evil')
})

test('the short link asks for confirmation, then ends the alert, and leads to the product once it was sent', async () => {
  const laptop = await shop.addProduct({ title: 'Air for links', quantity: 0 })
  await ask(laptop.id, nadia)
  await sendDueSms(app)
  const key = lastKey()

  const forms = await Promise.all(
    [{ key }, { key: newId() }].map((payload) => post('/api/alerts/confirm', payload)),
  )
  expect(forms.map(({ headers }) => headers.location)).toEqual([
    '/tell-me-when/confirmed',
    '/tell-me-when/expired',
  ])
  expect((await post(`/api/alerts/stop/${key}`, {})).headers.location).toBe('/tell-me-when/stopped')
  expect(await db.$count(alerts)).toBe(0)
  await setProduct(laptop.id, { quantity: 1 })
  expect(await fireAlerts(app)).toBe(0)
})

test('what is neither an email nor a mobile number is refused, and a number where the shop sends no SMS', async () => {
  const laptop = await shop.addProduct({ quantity: 0 })
  const quiet = await testShop({ config: { sms: null } })
  const other = await quiet.addProduct({ quantity: 0 })

  for (const to of ['nobody', '12345', '0212345678', '+44 7911 123456', '', 'a@b.bd\r\nBcc: c@d.bd'])
    expect((await ask(laptop.id, to)).statusCode, to).toBe(400)
  const payload = { product: other.id, kind: 'stock', to: nadia }
  const refused = await quiet.app.inject({ method: 'POST', url: '/api/alerts/ask', payload })
  await quiet.close()

  expect(refused.statusCode).toBe(400)
  expect(await db.$count(smsOutbox)).toBe(0)
})

type Visit = { from?: string; language?: string; ram?: string; color?: string }

function ask(product: string, to: string, { from = '127.0.0.1', language, ...chosen }: Visit = {}) {
  const payload = { product, to, kind: 'stock', ...chosen }
  const url = `/api/alerts/ask${language ? `?language=${language}` : ''}`
  return app.inject({ method: 'POST', url, payload, remoteAddress: from })
}

function confirm(key: string) {
  return app.inject({ method: 'POST', url: '/api/alerts/confirm', payload: { key } })
}

function post(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url, payload: `${new URLSearchParams(fields)}`, headers })
}

function lastKey(): string {
  return /\/a\/(\S+)/.exec(sender.messages.at(-1)?.text ?? '')?.[1] ?? ''
}

/** Adds a confirmed alert. */
async function addAlert(productId: string, changes: Partial<typeof alerts.$inferInsert>) {
  const row = { id: newId(), key: newId(), productId, kind: 'stock' as const, pricePaisa: 1 }
  await db.insert(alerts).values({ ...row, confirmedAt: new Date(), ...changes })
}

async function addSms(recipient: string) {
  const id = newId()
  await db.insert(smsOutbox).values({ id, dedupeKey: id, kind: 'alert_link', recipient, text: 'T' })
}

function setProduct(id: string, changes: Partial<typeof products.$inferInsert>) {
  return write(app, async (tx, touch) => {
    await tx.update(products).set(changes).where(eq(products.id, id))
    touch(tags.product(id))
  })
}
