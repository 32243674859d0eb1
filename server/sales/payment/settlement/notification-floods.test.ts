import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { paymentNotifications } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { db } = shop
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

async function notificationsOf(tranId: string) {
  return db.select().from(paymentNotifications).where(eq(paymentNotifications.tranId, tranId))
}

function flood(tranId: string, count: number, path = `/api/payment/return/fail/${tranId}`) {
  const bodies = Array.from({ length: count }, (_, nth) =>
    new URLSearchParams({
      tran_id: tranId,
      status: nth % 2 ? 'VALID' : `ODD${nth}`,
      val_id: `${nth}${'v'.repeat(6_000)}`,
      value_a: `${nth}`,
    }).toString(),
  )
  return Promise.all(bodies.map((body) => shop.returnFromGateway({ path, body })))
}

test('a hundred unsigned returns with long and ever new fields leave a few short rows', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)

  await flood(tranId, 100)
  await flood(tranId, 20, '/api/payment/ipn')

  const notifications = await notificationsOf(tranId)
  expect(notifications.length).toBeLessThanOrEqual(7)
  expect(notifications.reduce((sum, { seen }) => sum + seen, 0)).toBe(120)
  const [{ bytes }] = (
    await db.execute<{ bytes: number }>(
      sql`select sum(pg_column_size(n.*))::int as bytes from payment_notices n where tran_id = ${tranId}`,
    )
  ).rows as [{ bytes: number }]
  expect(bytes).toBeLessThan(4_000)
})

test('a notification of thousands of fields is refused before it is parsed, and leaves nothing behind', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  const start = `tran_id=${tranId}&status=VALID`

  const large = await shop.notify(`${start}${'&a=1'.repeat(13_000)}`)
  const many = await shop.notify(`${start}${'&a=1'.repeat(1_000)}`)

  expect([large.statusCode, many.statusCode]).toEqual([413, 400])
  expect(many.json().message).toBe('Not a notification: over 100 fields.')
  expect(await notificationsOf(tranId)).toEqual([])
})

test('a real notification is stored and settled after a flood of forged ones', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await flood(tranId, 30)

  await shop.decide(tranId, 'approve')

  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid', status: 'confirmed' })
  const signed = (await notificationsOf(tranId)).filter(({ signatureOk }) => signatureOk)
  expect(signed).toMatchObject([{ outcome: 'paid', processedAt: expect.any(Date) }])
})

test('a return and a notification with the same news are one row', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  const { path, body } = await shop.decide(tranId, 'cancel', { ipn: false })
  const backwards = body.split('&').reverse().join('&')

  await shop.notify(body)
  await shop.notify(backwards)
  await shop.returnFromGateway({ path, body })

  expect(await notificationsOf(tranId)).toMatchObject([{ outcome: 'cancelled', signatureOk: true, seen: 3 }])
})
