import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { collections, orders } from '#server/platform/db/schema.ts'
import { dhakaToday } from '#shared/period.ts'
import { courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'

const shop = await courierShop()
const { app, db, manager } = shop
const admin = await shop.loginAs('super_admin')
const desk = deskOf(shop, manager, admin)
afterAll(() => shop.close())

/** A pay-out of ৳50,000 for one parcel. */
function record(consignment: string) {
  const csv = `Consignment ID,COD Amount,Delivery Charge\n${consignment},50000,110`
  const payload = { payer: 'steadfast', csv, reference: 'P-1', paidOn: dhakaToday(), way: 'bank' }
  return app.inject({ method: 'POST', url: '/api/payOuts', payload, headers: admin.headers })
}

test('cash that is corrected while its pay-out is recorded closes nothing, and its row waits for staff', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  await shop.handOver(order._id, { cashToCollect: 50_000 })
  const [parcel] = await shop.parcelsOf(order)
  await desk.collect({ orderId: order._id, kind: 'cod', amount: 50_000, reference: String(parcel?.id) })
  const isOfOrder = eq(collections.orderId, order._id)

  const recorded = await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, order._id)).for('no key update')
    const voided = { voidedAt: new Date(), voidedBy: 'Rahim', voidReason: 'A typing mistake' }
    const [entry] = await tx.update(collections).set(voided).where(isOfOrder).returning()
    const right = {
      ...entry!,
      id: newId(),
      replaces: entry!.id,
      amountPaisa: 4_500_000,
      owedPaisa: 4_500_000,
    }
    await tx.insert(collections).values({ ...right, voidedAt: null, voidedBy: null, voidReason: null })
    const recording = record(String(parcel?.id))
    await untilSomebodyWaits()
    return { recording }
  })

  expect((await recorded.recording).json()).toMatchObject({ list: [{ state: 'differs' }] })
  const owed = await app.inject({ url: '/api/payOuts/owed', headers: admin.headers })
  expect(owed.json()).toMatchObject({ rows: [{ amount: 45_000 }], open: [{ owed: 45_000 }] })
})

async function untilSomebodyWaits(): Promise<void> {
  const isWaiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(isWaiting)).rows.length).toBeGreaterThan(0)
}
