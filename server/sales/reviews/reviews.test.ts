import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteOldRows } from '#server/owner/retention/delete-old-rows.ts'
import { deleteData } from '#server/people/privacy/delete-data.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { auditLog, buyerReviews, mailOutbox, orders, payments } from '#server/platform/db/schema.ts'
import type { StaffReview } from '#shared/contract/reviews.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { listProductReviews } from './queries.ts'

const shop = await payingShop()
const { app, db } = shop
afterAll(() => shop.close())

type Product = Awaited<ReturnType<typeof shop.addProduct>>
let rahima: Awaited<ReturnType<typeof shop.loginAs>>
let laptop: Product

beforeAll(async () => {
  rahima = await shop.loginAs('super_admin', { displayName: 'Rahima' })
})
beforeEach(async () => {
  await db.delete(buyerReviews)
  laptop = await shop.addProduct({ quantity: 50 })
})

const words = { line: 0, stars: 5, text: 'Came in two days, sealed.', name: 'Nusrat' }

test('a buyer reviews what was delivered, and everybody reads it once staff have approved it', async () => {
  const { key } = await delivered()

  const written = await review({ key, ...words })

  expect(written.json()).toEqual({ ...words, state: 'new', canChange: true, answer: '' })
  expect(await listShown()).toMatchObject({ count: 0, reviews: [] })
  await decide(await idOf(key), { state: 'approved', answer: 'Thank you!' })
  expect(await listShown()).toMatchObject({
    count: 1,
    average: 5,
    page: 1,
    pages: 1,
    reviews: [{ stars: 5, text: words.text, name: 'Nusrat', answer: 'Thank you!', isRefunded: false }],
  })
})

test('the mail about the delivery asks for a review, earlier mails do not', async () => {
  const { key } = await delivered()

  const mails = await db.select().from(mailOutbox)

  const asking = mails.filter(({ textBody }) => textBody.includes(`/order/${key}#reviews`))
  expect(asking).toHaveLength(1)
  expect(asking[0]?.textBody).toContain('has been delivered')
})

test.each(['shipping', 'cancelled'])('an order that is %s cannot be reviewed', async (status) => {
  const { key, tranId } = await delivered()
  await shop.setStatus(tranId, status, rahima.headers)

  const refused = await review({ key, ...words })

  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('REVIEW_TOO_EARLY')
})

test('a customer reviews the own order without its key; nobody else finds it', async () => {
  const [customer, stranger] = [await shop.loginAs('user'), await shop.loginAs('user')]
  const { id } = await delivered(customer.headers)

  const anonymous = await review({ orderId: id, ...words })
  const foreign = await review({ orderId: id, ...words }, stranger.headers)
  const own = await review({ orderId: id, ...words }, customer.headers)

  expect([anonymous, foreign, own].map(({ statusCode }) => statusCode)).toEqual([401, 404, 200])
})

test('a wrong key, a line that was not bought and an old key are not found', async () => {
  const { key, id } = await delivered()

  const wrong = await review({ key: `${key.slice(1)}x`, ...words })
  const missing = await review({ key, ...words, line: 1 })
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(orders.id, id))
  const old = await review({ key, ...words })

  expect([wrong, missing, old].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(await db.$count(buyerReviews)).toBe(0)
})

test('one review for each line, however often the form is sent', async () => {
  const { key } = await delivered()

  const sent = await Promise.all(Array.from({ length: 8 }, () => review({ key, ...words })))

  expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(await db.select().from(buyerReviews)).toMatchObject([{ changes: 0 }])
})

test('a review is changed once, and staff read it again before it is shown', async () => {
  const { key } = await delivered()
  await review({ key, ...words })
  await decide(await idOf(key), { state: 'approved' })

  const changed = await review({ key, ...words, stars: 2 })
  const again = await review({ key, ...words, stars: 1 })

  expect(changed.json()).toMatchObject({ stars: 2, state: 'new', canChange: false })
  expect(again.json().code).toBe('REVIEW_FINAL')
  expect(await listShown()).toMatchObject({ count: 0 })
})

test.each([
  [{ stars: 0 }, 'stars'],
  [{ stars: 6 }, 'stars'],
  [{ stars: 4.5 }, 'stars'],
  [{ text: ' \n ' }, 'text'],
  [{ text: 'a'.repeat(2001) }, 'text'],
  [{ name: 'a'.repeat(41) }, 'name'],
])('a review with %o is refused', async (change, field) => {
  const { key } = await delivered()

  const refused = await review({ key, ...words, ...change })

  expect(refused.statusCode).toBe(400)
  expect(refused.json().details[0].path).toContain(field)
})

test('staff find reviews by their words, product, order and state, newest first', async () => {
  const first = await delivered()
  const second = await delivered()
  await review({ key: first.key, ...words })
  await review({ key: second.key, ...words, text: 'The fan is loud' })
  await decide(await idOf(first.key), { state: 'refused' })

  const all = await list()
  const loud = await list('?q=FAN')
  const ofProduct = await list(`?q=${encodeURIComponent(laptop.title)}`)
  const open = await list('?state=new')

  expect(all.map((one) => one.text)).toEqual(['The fan is loud', words.text])
  expect(all[1]).toMatchObject({ state: 'refused', product: { _id: laptop.id, name: laptop.title } })
  expect(loud.map((one) => one.text)).toEqual(['The fan is loud'])
  expect(ofProduct).toHaveLength(2)
  expect(open.map((one) => one.text)).toEqual(['The fan is loud'])
})

test.each([{ text: 'Buy at casino.example' }, { name: 'casino.example' }, { stars: 1 }])(
  'a decision is in the audit log, and what the buyer has changed to %o in the meantime is not approved',
  async (change) => {
    const { key } = await delivered()
    const { line: _line, ...read } = words
    await review({ key, ...words })
    const id = await idOf(key)
    await review({ key, ...words, ...change })

    const stale = await decide(id, { state: 'approved', basedOn: { state: 'new', ...read } })
    await decide(id, { state: 'refused', basedOn: change })

    expect(stale.json().code).toBe('STALE_EDIT')
    const lines = await db.select().from(auditLog).where(eq(auditLog.subject, id))
    expect(lines).toMatchObject([
      { action: 'review.decide', before: { state: 'new' }, after: { state: 'refused' } },
    ])
  },
)

test('customers and branch staff neither read nor decide about reviews', async () => {
  for (const role of ['user', 'shop_staff'] as const) {
    const { headers } = await shop.loginAs(role)
    expect((await app.inject({ url: '/api/reviews', headers })).statusCode).toBe(403)
    const put = { method: 'PUT', url: '/api/reviews/x', payload: { state: 'approved' }, headers } as const
    expect((await app.inject(put)).statusCode).toBe(403)
  }
})

test('after a refund the review stays and is marked, and the page of the product is made again', async () => {
  const { key, id } = await delivered()
  await review({ key, ...words })
  await decide(await idOf(key), { state: 'approved' })
  const payload = { reason: 'Returned', orderId: id, amount: 125_000 }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: rahima.headers })
  const dropped = tagsDropped()

  await reconcile(app, new Date(Date.now() + 120_000))

  expect(await listShown()).toMatchObject({ count: 1, reviews: [{ isRefunded: true }] })
  expect(dropped).toContain(tags.reviews(laptop.id))
})

test('a product shows five reviews at a time and the average of all', async () => {
  for (const stars of [5, 5, 4, 5, 3, 1]) {
    const { key } = await delivered()
    await review({ key, ...words, stars })
  }
  await db.update(buyerReviews).set({ state: 'approved' })

  const [first, second, beyond] = [await listShown(1), await listShown(2), await listShown(3)]

  expect(first).toMatchObject({ count: 6, pages: 2 })
  expect(first.average).toBeCloseTo(23 / 6)
  expect(first.reviews.map(({ stars }) => stars)).toEqual([1, 3, 5, 4, 5])
  expect(second.reviews).toHaveLength(1)
  expect(beyond.reviews).toEqual([])
})

test('pages of a product are made again when a review of it appears or goes, and only then', async () => {
  const { key } = await delivered()
  const dropped = tagsDropped()
  const isDropped = () => dropped.splice(0).includes(tags.reviews(laptop.id))

  await review({ key, ...words })
  expect(isDropped()).toBe(false)
  await decide(await idOf(key), { state: 'approved' })
  expect(isDropped()).toBe(true)
  await review({ key, ...words, stars: 4 })
  expect(isDropped()).toBe(true)
  await decide(await idOf(key), { state: 'refused' })
  expect(isDropped()).toBe(false)
})

test('the copy of the own data holds the reviews, and the deletion takes them away', async () => {
  const customer = await shop.loginAs('user')
  const { id } = await delivered(customer.headers)
  await review({ orderId: id, ...words }, customer.headers)

  const copy = await app.inject({ url: '/api/privacy/data', headers: customer.headers })
  expect(copy.json().orders[0].reviews).toMatchObject([{ text: words.text, name: 'Nusrat' }])
  const page = await app.inject({ url: `/api/orders/page/${id}`, headers: customer.headers })
  expect(page.json().reviews).toMatchObject([{ line: 0, canChange: true }])
  const dropped = tagsDropped()
  await write(app, (tx, touch) => deleteData({ tx, touch }, { userId: customer.id }, 'nobody@projukti.test'))
  expect(await db.$count(buyerReviews)).toBe(0)
  expect(dropped).toContain(tags.reviews(laptop.id))
})

test('refused reviews are deleted when their time is over', async () => {
  const { key } = await delivered()
  await review({ key, ...words })
  await decide(await idOf(key), { state: 'refused' })
  await deleteOldRows(app)
  expect(await db.$count(buyerReviews)).toBe(1)

  await db.update(buyerReviews).set({ decidedAt: new Date(Date.now() - 731 * 86_400_000) })
  await deleteOldRows(app)

  expect(await db.$count(buyerReviews)).toBe(0)
})

/** An order of the laptop that was paid and delivered. */
async function delivered(headers: Record<string, string> = {}) {
  const { tranId } = await shop.placed(laptop, 1, headers)
  await shop.decide(tranId, 'approve')
  await shop.setStatus(tranId, 'completed', rahima.headers)
  const [row] = await db
    .select({ id: orders.id, key: orders.accessKey })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.tranId, tranId))
  // The payment has an order.
  return { tranId, ...row! }
}

/** The tags of all that is written from now on. */
function tagsDropped(): string[] {
  const dropped: string[] = []
  app.changes.observe((changed) => dropped.push(...changed))
  return dropped
}

function review(payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/api/reviews/write', payload, headers })
}

async function idOf(key: string): Promise<string> {
  const [row] = await db
    .select({ id: buyerReviews.id })
    .from(buyerReviews)
    .innerJoin(orders, eq(orders.id, buyerReviews.orderId))
    .where(eq(orders.accessKey, key))
  return row?.id ?? ''
}

function decide(id: string, payload: object) {
  return app.inject({ method: 'PUT', url: `/api/reviews/${id}`, payload, headers: rahima.headers })
}

async function list(search = ''): Promise<StaffReview[]> {
  const response = await app.inject({ url: `/api/reviews${search}`, headers: rahima.headers })
  return response.json()
}

function listShown(page = 1) {
  return listProductReviews(db, laptop.id, page)
}
