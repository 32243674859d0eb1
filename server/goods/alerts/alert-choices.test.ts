import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailOutbox, products } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { fireAlerts } from './fire-alerts.ts'

const shop = await testShop()
const { app, db } = shop
afterAll(() => shop.close())

test('an alert speaks of the options that were chosen, and of nothing that was typed instead', async () => {
  const options = {
    ram: [
      { value: '16GB', addPrice: 0 },
      { value: '24GB', addPrice: 26_000 },
    ],
    color: [
      { value: 'Sky Blue', addPrice: 0 },
      { value: 'Midnight', addPrice: 0 },
    ],
    ssd: [],
    display: [],
  }
  const title = 'Air Sky Blue for alerts'
  const air = await shop.addProduct({ title, options, quantity: 0, newPricePaisa: 10_000_000 })
  const payload = { product: air.id, kind: 'stock', email: 'noor@example.com' }
  const chosen = { color: 'Midnight', ram: '24GB', ssd: 'Click www.evil.example' }
  await app.inject({ method: 'POST', url: '/api/alerts/ask', payload: { ...payload, ...chosen } })
  const [link] = await mailsTo('noor@example.com')
  const key = /tell-me-when\/confirm\/(\S+)/.exec(link?.textBody ?? '')?.[1]
  await app.inject({ method: 'POST', url: '/api/alerts/confirm', payload: { key } })

  await db.update(products).set({ quantity: 3 }).where(eq(products.id, air.id))
  await fireAlerts(app)

  const [, mail] = await mailsTo('noor@example.com')
  expect(link?.textBody).toContain('Air Midnight for alerts, 24GB')
  expect(link?.textBody).not.toContain('evil')
  expect(mail?.subject).toBe('Air Midnight for alerts, 24GB is in stock again')
  expect(mail?.textBody).toContain('৳126,000')
  expect(mail?.textBody).toContain(`/product/${air.id}?ram=24GB&color=Midnight`)
})

function mailsTo(mailbox: string) {
  return db.select().from(mailOutbox).where(eq(mailOutbox.mailbox, mailbox)).orderBy(mailOutbox.createdAt)
}
