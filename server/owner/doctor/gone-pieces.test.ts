import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orderPieces, refunds, warranties } from '#server/platform/db/schema.ts'
import { serialShop } from '#tests/support/shop/serial-shop.ts'
import { examine } from './doctor.ts'

const shop = await serialShop()
const { db, admin, send } = shop
afterAll(() => shop.close())

let orderId = ''

beforeEach(async () => {
  await db.delete(orderPieces)
  const laptop = await shop.addProduct({ quantity: 5 })
  const { tran_id: tranId } = (await shop.initiate(shop.cartOf([laptop, 2]))).json<{ tran_id: string }>()
  await shop.decide(tranId, 'approve')
  orderId = (await shop.orderOf(tranId)).id
  const body = { orderId, amount: 1_000, reason: 'Broken', line: 0, pieces: [2] }
  expect((await send('orders/refund', body, admin.headers)).statusCode).toBe(200)
  expect(await complaints()).toEqual([])
})

async function complaints() {
  return (await examine(db)).map(({ check }) => check)
}

test('a piece that its line does not have is named', async () => {
  await db.update(orderPieces).set({ piece: 3 }).where(eq(orderPieces.orderId, orderId))

  expect(await complaints()).toContain('a piece that its line does not have')
})

test('a refunded piece whose refund is of another line is named', async () => {
  await db.update(refunds).set({ line: null }).where(eq(refunds.orderId, orderId))

  expect(await complaints()).toEqual(['a piece that is gone without its refund'])
})

test('a warranty that outlives its piece is named', async () => {
  const serials = [{ line: 0, piece: 1, serial: `SN-${orderId.slice(-6)}` }]
  expect((await send('warranties/serials', { orderId, serials }, admin.headers)).statusCode).toBe(200)
  await db.update(warranties).set({ piece: 2 }).where(eq(warranties.orderId, orderId))

  expect(await complaints()).toEqual(['a piece that is gone and still under warranty'])
})
