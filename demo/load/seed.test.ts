import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { demoAccounts } from '#server/people/users/demo-accounts.ts'
import { passwordMatches } from '#server/people/users/password.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  buyerReviews,
  coupons,
  creditNotes,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  products,
  refunds,
  shops,
  units,
  uploads,
  users,
  warranties,
  webpageImages,
} from '#server/platform/db/schema.ts'
import { listStaffClaims } from '#server/sales/claims/staff-claims.ts'
import type { Storage } from '#server/site/uploads/storage.ts'
import { saleRefusal } from '#shared/orders/coupon.ts'
import { storedEventIn } from '#shared/orders/events/order-event.ts'
import { orderStatuses, paymentStatuses } from '#shared/orders/order-states.ts'
import { webpages } from '#shared/site/webpages.ts'
import { leastPhotos } from '#shared/units/unit-rules.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { readProducts } from './products.ts'
import { seedDemo } from './seed.ts'

describe('an empty shop that gets the demo', () => {
  let db: Db
  let drop: () => Promise<void>
  const stored = new Map<string, Uint8Array>()
  const now = new Date()

  beforeAll(async () => {
    const database = await testDatabase()
    db = database.db
    drop = database.drop
    await seedDemo(db, memoryStorage(stored), now)
  })
  afterAll(() => drop())

  it('holds the whole catalogue, whose pictures are all there', async () => {
    const rows = await db.select().from(products).orderBy(desc(products.createdAt))
    const catalogue = await readProducts(now)
    expect(rows.map(({ sku }) => sku)).toEqual(catalogue.map(({ sku }) => sku))
    for (const { images } of rows)
      for (const path of images) expect(stored.has(path.replace('/uploads/', '')), path).toBe(true)
    expect(await db.$count(uploads)).toBe(stored.size)
  })

  it('has pictures only for pages that show them', async () => {
    const names = await db.selectDistinct({ name: webpageImages.webpageName }).from(webpageImages)
    const shown = webpages.map(({ name }) => name)
    expect(names.filter(({ name }) => !shown.includes(name))).toEqual([])
  })

  it('has a serial number and a warranty for every machine of a completed order', async () => {
    const { rows } = await db.execute<{ sold: number; covered: number; ended: number }>(sql`
      select sum(quantity)::int as sold,
        (select count(*)::int from warranties join orders on orders.id = order_id
          where status = 'completed' and starts_at < now()) as covered,
        (select count(*)::int from warranties join orders on orders.id = order_id
          where status = 'completed' and ending = 'refunded') as ended
      from order_lines join orders on orders.id = order_id where status = 'completed'`)
    const [{ sold, covered, ended } = { sold: 0, covered: 0, ended: 0 }] = rows
    expect(ended).toBeGreaterThan(0)
    expect(covered + ended).toBe(sold)
    const serials = await db.select({ serial: warranties.serial }).from(warranties)
    expect(serials.every(({ serial }) => serial.startsWith('DEMO-'))).toBe(true)
  })

  it('has pre-owned units with photos of their own, which their products follow', async () => {
    const rows = await db.select().from(units)
    for (const { photos, verifiedPhoto } of rows) {
      expect(photos.length).toBeGreaterThanOrEqual(leastPhotos)
      for (const path of photos) expect(stored.has(path.replace('/uploads/', '')), path).toBe(true)
      expect(rows.filter((unit) => unit.verifiedPhoto === verifiedPhoto).length).toBe(1)
    }
    const followed = await db.select().from(products).where(eq(products.byUnit, true))
    for (const { id, quantity, newPricePaisa } of followed) {
      const own = rows.filter(({ productId }) => productId === id)
      expect([quantity, newPricePaisa]).toEqual([own.length, Math.min(...own.map((unit) => unit.pricePaisa))])
    }
    const without = and(eq(products.deviceType, 'Pre-Owned'), eq(products.byUnit, false))
    const others = await db.select({ sku: products.sku }).from(products).where(without).orderBy(products.sku)
    expect(others.map(({ sku }) => sku)).toEqual(['PO-IP15-128', 'PO-SW3-1165'])
  })

  it('has six branches, page images with at least two home banners, and coupons of both kinds', async () => {
    expect(await db.$count(shops)).toBe(6)
    const images = await db.select().from(webpageImages)
    expect(images.filter(({ webpageName }) => webpageName === 'home').length).toBeGreaterThanOrEqual(3)
    for (const page of [
      'shop',
      'cart',
      'offers',
      'gaming',
      'ultrabook',
      'macbook',
      'accessories',
      'happy-clients',
    ])
      expect(
        images.some(({ webpageName }) => webpageName === page),
        page,
      ).toBe(true)
    for (const { path } of images) expect(stored.has(path.replace('/uploads/', '')), path).toBe(true)
    const codes = await db.select().from(coupons)
    expect(new Set(codes.map(({ isActive }) => isActive))).toEqual(new Set([true, false]))
  })

  it('has reviews of what was delivered, by those who bought it, and some that wait for staff', async () => {
    const reviews = await db
      .select({ review: buyerReviews, status: orders.status, productId: orderLines.productId })
      .from(buyerReviews)
      .innerJoin(orders, eq(orders.id, buyerReviews.orderId))
      .innerJoin(
        orderLines,
        and(eq(orderLines.orderId, buyerReviews.orderId), eq(orderLines.position, buyerReviews.line)),
      )
    expect(reviews.length).toBe(await db.$count(buyerReviews))
    expect(reviews.length).toBeGreaterThan(15)
    for (const { review, status, productId } of reviews) {
      expect([status, productId]).toEqual(['completed', review.productId])
      expect(review.createdAt.getTime()).toBeLessThan(now.getTime())
    }
    expect(reviews.filter(({ review }) => review.state === 'new')).toHaveLength(2)
    expect(reviews.some(({ review }) => review.answer !== '')).toBe(true)
  })

  it('lets the demo accounts log in and nobody else', async () => {
    const rows = await db.select().from(users)
    for (const { email, password, role } of demoAccounts) {
      const account = rows.find((row) => row.email === email)
      expect(account?.role).toBe(role)
      expect(await passwordMatches(account?.passwordHash, password)).toBe(true)
    }
    expect(rows.length).toBeGreaterThanOrEqual(19)
    const manager = rows.find(({ email }) => email === 'manager@projukti.test')
    const [first] = await db.select().from(shops).orderBy(shops.position).limit(1)
    expect(manager?.shopId).toBe(first?.id)
  })

  it("has orders of the last 90 days in every status, some of them the demo customer's", async () => {
    const rows = await db.select().from(orders)
    expect(rows.length).toBeGreaterThanOrEqual(55)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    expect(new Set(rows.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(paymentStatuses))
    for (const { createdAt, searchText, number } of rows) {
      expect(now.getTime() - createdAt.getTime()).toBeGreaterThan(0)
      expect(now.getTime() - createdAt.getTime()).toBeLessThan(90 * 86_400_000)
      expect(searchText).toContain(String(number))
    }
    const byAge = [...rows].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    const [customer] = await db.select().from(users).where(eq(users.email, 'customer@projukti.test'))
    expect(rows.filter(({ userId }) => userId === customer?.id).length).toBeGreaterThanOrEqual(3)
    expect(byAge[0]!.number).toBeLessThan(byAge.at(-1)!.number)
  })

  it('charges what the lines and coupons of an order come to', async () => {
    const lines = await db.select().from(orderLines)
    const active = (await db.select().from(coupons).where(eq(coupons.isActive, true))).map(({ code }) => code)
    const sold = new Map((await db.select().from(products)).map((product) => [product.id, product]))
    for (const order of await db.select().from(orders)) {
      const own = lines.filter(({ orderId }) => orderId === order.id)
      expect(own.length).toBeGreaterThanOrEqual(1)
      expect(own.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0)).toBe(
        order.subtotalPaisa,
      )
      expect(order.totalPaisa).toBeLessThanOrEqual(50_000_000)
      const bought = own.map(({ productId }) => sold.get(productId)!)
      for (const { createdAt } of bought) expect(createdAt.getTime()).toBeLessThan(order.createdAt.getTime())
      if (!order.couponCode) continue
      expect(saleRefusal(bought)).toBeNull()
      expect(active).toContain(order.couponCode)
    }
  })

  it('has payments, refunds and a history that agree with each order', async () => {
    const attempts = await db.select().from(payments)
    const returned = await db.select().from(refunds)
    const events = await db.select().from(orderEvents)
    for (const order of await db.select().from(orders)) {
      const attempt = attempts.find(({ orderId }) => orderId === order.id)!
      expect(attempt.amountPaisa).toBe(order.totalPaisa)
      const hasMoney = ['paid', 'refunded', 'review'].includes(order.paymentStatus)
      expect(Boolean(attempt.chargeId && attempt.bankReference && attempt.cardType)).toBe(hasMoney)
      expect(order.paidAt !== null).toBe(['paid', 'refunded'].includes(order.paymentStatus))
      expect(returned.some(({ orderId }) => orderId === order.id)).toBe(order.paymentStatus === 'refunded')
      const own = events.filter(({ orderId }) => orderId === order.id).sort((a, b) => a.id - b.id)
      expect(own[0]?.what).toBe(order.channel === 'web' ? 'Order placed' : 'Order taken on the phone')
      for (const event of own) expect(storedEventIn('bn', event)).toMatch(/[\u0980-\u09ff]/)
      expect(own.map(({ at }) => at)).toEqual(
        own.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime()),
      )
    }
  })

  it('has an invoice for each order that was paid, and a credit note for each that went back', async () => {
    const issued = await db.select().from(invoices).orderBy(invoices.issuedAt)
    const rows = await db.select().from(orders).where(isNotNull(orders.paidAt))
    expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(new Set(rows.map(({ id }) => id)))
    const credited = await db.select().from(creditNotes)
    const back = rows.filter(({ paymentStatus }) => paymentStatus === 'refunded')
    expect(new Set(credited.map(({ orderId }) => orderId))).toEqual(new Set(back.map(({ id }) => id)))
  })

  it('is a shop in which the doctor finds nothing wrong', async () => {
    expect(await examine(db)).toEqual([])
  })

  it('sold last what visitors can buy too', async () => {
    const [last] = await db
      .select()
      .from(orders)
      .where(isNotNull(orders.paidAt))
      .orderBy(desc(orders.paidAt))
      .limit(1)
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, last!.id))
      .orderBy(orderLines.position)
    const [product] = await db.select().from(products).where(eq(products.id, line!.productId))
    expect(product?.stock).toBe(true)
    expect(last?.paymentStatus).toBe('paid')
  })

  it('is known to the sandbox gateway, which can give its money back', async () => {
    const { rows } = await db.execute(sql`
      select from payments left join sandbox.transactions t on t.bank_tran_id = payments.bank_tran_id
        and t.amount_paisa = payments.charged_paisa and t.status = 'VALID'
      where payments.val_id is not null and t.id is null`)
    expect(rows.length).toBe(0)
  })

  it('has three warranty claims in different states, one of them late', async () => {
    const { rows } = await listStaffClaims(db, {}, { claimDays: 7, claimMakerDays: 60 })
    expect(rows.map(({ state, isLate }) => [state, isLate])).toEqual([
      ['checking', true],
      ['at_maker', false],
      ['ready', false],
    ])
  })

  it('is left alone when asked a second time', async () => {
    expect(await seedDemo(db, memoryStorage(stored), now)).toBe(false)
    expect(await db.$count(products)).toBe((await readProducts(now)).length)
  })
})

function memoryStorage(stored: Map<string, Uint8Array>): Storage {
  return {
    put: async (name, bytes) => void stored.set(name, bytes),
    get: async (name) => Buffer.from(stored.get(name) ?? []),
    has: async (name) => stored.has(name),
    delete: async (name) => void stored.delete(name),
  }
}
