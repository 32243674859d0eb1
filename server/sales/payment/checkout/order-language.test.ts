import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailOutbox, orderEvents } from '#server/platform/db/schema.ts'
import { deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager')
afterAll(() => shop.close())

test('an order keeps the language of the page where it was placed', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  const place = async (query: string, headers: Record<string, string> = {}) => {
    const url = `/api/payment/initiate${query}`
    const payload = shop.cartOf([laptop, 1])
    const response = await shop.app.inject({ method: 'POST', url, payload, headers })
    return (await shop.orderOf(response.json().tran_id)).language
  }

  expect(await place('?language=bn')).toBe('bn')
  expect(await place('')).toBe('en')
  expect(await place('?language=fr')).toBe('en')
  expect(await place('', { 'accept-language': 'bn-BD,bn;q=0.9' })).toBe('en')
})

test('staff choose the language of an order that they take', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  const make = async (changes: object) => {
    const payload = deskOrderBody(laptop, changes)
    const url = '/api/orders/desk?language=bn'
    const made = await shop.app.inject({ method: 'POST', url, payload, headers: manager.headers })
    return (await linkOf(shop).orderOf(made.json().order._id)).language
  }

  expect(await make({ language: 'bn' })).toBe('bn')
  expect(await make({})).toBe('en')
})

test('a buyer comes back from the gateway to a page in the language of the order', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  const url = '/api/payment/initiate?language=bn'
  const placed = await shop.app.inject({ method: 'POST', url, payload: shop.cartOf([laptop, 1]) })
  const { tran_id: tranId } = placed.json()

  const back = await shop.returnFromGateway({ path: `/api/payment/return/cancel/${tranId}`, body: '' })

  expect(back.headers.location).toMatch(/^\/bn\/payment\//)
})

test('an order in Bangla gets its emails and reads its history in Bangla', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  const url = '/api/payment/initiate?language=bn'
  const placed = await shop.app.inject({ method: 'POST', url, payload: shop.cartOf([laptop, 1]) })
  const { tran_id: tranId, orderKey } = placed.json()
  await shop.decide(tranId, 'approve')
  const { id } = await shop.orderOf(tranId)
  const history = async (query: string) => {
    const page = await shop.app.inject(`/api/orders/key/${orderKey}${query}`)
    return page.json<{ events: { what: string }[] }>().events.map(({ what }) => what)
  }

  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.aboutId, id), eq(mailOutbox.kind, 'order')))

  expect(mail?.subject).toMatch(/^আপনার অর্ডার [০-৯]+-এর পেমেন্ট হয়েছে$/)
  expect(await history('?language=bn')).toEqual(['পেমেন্ট পেয়েছি', 'অর্ডার করা হয়েছে'])
  expect(await history('')).toEqual(['Payment received', 'Order placed'])

  await shop.db.update(orderEvents).set({ code: null, values: null }).where(eq(orderEvents.orderId, id))
  expect(await history('?language=bn'), 'lines of before stay readable').toEqual([
    'Payment received',
    'Order placed',
  ])
})
