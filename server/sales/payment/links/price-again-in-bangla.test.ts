import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { coupons, orderEvents, products } from '#server/platform/db/schema.ts'
import { linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { findPayLink } from './find-pay-link.ts'

const shop = await payingShop()
const { pay, keyOf } = linkOf(shop)
afterAll(() => shop.close())

/** A guest's order of one machine for ৳5,000. */
async function placedOrder(changes: object = {}) {
  const laptop = await shop.addProduct({ quantity: 9, newPricePaisa: 500_000 })
  const { tran_id: tranId } = (await shop.initiate({ ...shop.cartOf([laptop, 1]), ...changes })).json()
  const { id: orderId } = await shop.orderOf(tranId)
  return { laptop, tranId, orderId, key: await keyOf(orderId) }
}

test('who reads Bangla is told in Bangla why a coupon no longer counts, on the page of the link and in the history', async () => {
  await shop.db.insert(coupons).values({ id: 'over', code: 'HALF', discount: 5_000 })
  const { orderId, key } = await placedOrder({ couponCode: 'HALF', totalAmount: 2_500 })
  await shop.db.update(coupons).set({ isActive: false })

  const link = await findPayLink(shop.db, key, 'bn')
  expect(link?.before?.couponRefusal).toBe('HALF কুপনটি আর চলে না।')
  await pay({ key, agreedTotal: 5_000 })

  const history = async () => {
    const page = await shop.app.inject(`/api/orders/key/${key}?language=bn`)
    return page.json<{ events: { what: string }[] }>().events.map(({ what }) => what)
  }
  const totals = 'সম্মতি নিয়ে দাম আবার হিসাব করা হয়েছে: আগে ৳২,৫০০, এখন ৳৫,০০০'
  expect(await history()).toContain(`${totals}। HALF কুপনটি আর চলে না।`)
  // As the version before wrote it.
  await shop.db
    .update(orderEvents)
    .set({ values: sql`${orderEvents.values} - 'reasonBangla'` })
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.code, 'pricedAgain')))
  expect(await history()).toContain(totals)
})

test('who reads Bangla is told in Bangla that something of the order is no longer for sale', async () => {
  const { laptop, tranId, key } = await placedOrder()
  await shop.decide(tranId, 'fail')
  await shop.db.update(products).set({ stock: false }).where(eq(products.id, laptop.id))

  const english = await findPayLink(shop.db, key)
  const bangla = await findPayLink(shop.db, key, 'bn')

  expect(english?.refusal).toBe(`${laptop.title} is out of stock.`)
  expect(bangla?.refusal).toBe(`${laptop.title} এখন স্টকে নেই।`)
})
