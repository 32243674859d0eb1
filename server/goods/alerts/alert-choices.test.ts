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

const twoSizes = {
  ram: [
    { value: '16GB', addPrice: 0 },
    { value: '24GB', addPrice: 26_000 },
  ],
  color: [],
  ssd: [],
  display: [],
}

test('a reader with an alert for one configuration can have another for a second one', async () => {
  const air = await shop.addProduct({ title: 'Air of two sizes', options: twoSizes, quantity: 0 })
  for (const ram of ['16GB', '24GB']) {
    await ask({ product: air.id, kind: 'stock', email: 'two@example.com', ram })
    await confirmNewest('two@example.com')
  }

  await ask({ product: air.id, kind: 'stock', email: 'two@example.com', ram: '24GB' })
  await db.update(products).set({ quantity: 3 }).where(eq(products.id, air.id))

  expect(await fireAlerts(app)).toBe(2)
  const subjects = (await mailsTo('two@example.com')).slice(2).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Air of two sizes is in stock again',
    'Air of two sizes, 24GB is in stock again',
  ])
})

test('a price alert compares the price of the chosen options, then and now', async () => {
  const price = { title: 'Air at a price', newPricePaisa: 10_000_000, quantity: 3 }
  const air = await shop.addProduct({ ...price, options: twoSizes })
  await ask({ product: air.id, kind: 'price', email: 'price@example.com', ram: '24GB' })
  await confirmNewest('price@example.com')
  expect(await fireAlerts(app)).toBe(0)

  // The product costs less, and the chosen size as much more: its reader would pay the same.
  const ram = [
    { value: '16GB', addPrice: 0 },
    { value: '24GB', addPrice: 28_000 },
  ]
  await db
    .update(products)
    .set({ newPricePaisa: 9_800_000, options: { ...twoSizes, ram } })
    .where(eq(products.id, air.id))
  expect(await fireAlerts(app)).toBe(0)

  const cheaper = [
    { value: '16GB', addPrice: 0 },
    { value: '24GB', addPrice: 20_000.5 },
  ]
  await db
    .update(products)
    .set({ options: { ...twoSizes, ram: cheaper } })
    .where(eq(products.id, air.id))
  expect(await fireAlerts(app)).toBe(1)
  expect((await mailsTo('price@example.com')).at(-1)?.textBody).toContain('৳118,000.50')
})

async function ask(payload: Record<string, string>) {
  await app.inject({ method: 'POST', url: '/api/alerts/ask', payload })
}

async function confirmNewest(mailbox: string) {
  const link = (await mailsTo(mailbox)).at(-1)
  const key = /tell-me-when\/confirm\/(\S+)/.exec(link?.textBody ?? '')?.[1]
  await app.inject({ method: 'POST', url: '/api/alerts/confirm', payload: { key } })
}

function mailsTo(mailbox: string) {
  return db.select().from(mailOutbox).where(eq(mailOutbox.mailbox, mailbox)).orderBy(mailOutbox.createdAt)
}
