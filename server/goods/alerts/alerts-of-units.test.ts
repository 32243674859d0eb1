import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { unitShop } from '#tests/support/shop/unit-shop.ts'
import { fireAlerts } from './fire-alerts.ts'

const { shop, list } = await unitShop()
const { app, db } = shop
afterAll(() => shop.close())

test('an alert about a used machine is for the configuration that was chosen, at the price of such a unit', async () => {
  const laptop = await shop.addProduct({ deviceType: 'Pre-Owned', title: 'Used Latitude' })
  await list(laptop, { ram: '16GB', price: 43_900 })
  await list(laptop, { ram: '32GB', price: 56_900 })
  await ask({ product: laptop.id, kind: 'price', ram: '32GB', to: 'large@example.com' })
  await ask({ product: laptop.id, kind: 'price', ram: '16GB', to: 'any@example.com' })

  await list(laptop, { ram: '16GB', price: 40_000 })
  expect(await fireAlerts(app)).toBe(1)
  await list(laptop, { ram: '32GB', price: 52_000 })
  expect(await fireAlerts(app)).toBe(1)

  const [[, any], [, large]] = [await mailsTo('any@example.com'), await mailsTo('large@example.com')]
  expect(any?.textBody).toContain('Used Latitude costs less now: ৳40,000')
  expect(large?.textBody).toContain('Used Latitude, 32GB costs less now: ৳52,000')
  expect(large?.textBody).toContain(`/product/${laptop.id}?ram=32GB`)
})

async function ask(payload: { to: string } & Record<string, string>) {
  const response = await app.inject({ method: 'POST', url: '/api/alerts/ask', payload })
  expect(response.statusCode, response.body).toBe(200)
  const [link] = await mailsTo(payload.to)
  const key = /tell-me-when\/confirm\/(\S+)/.exec(link?.textBody ?? '')?.[1]
  await app.inject({ method: 'POST', url: '/api/alerts/confirm', payload: { key } })
}

function mailsTo(mailbox: string) {
  return db.select().from(mailOutbox).where(eq(mailOutbox.mailbox, mailbox)).orderBy(mailOutbox.createdAt)
}
