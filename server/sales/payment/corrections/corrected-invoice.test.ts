import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { creditNotes, invoices, orders, refunds, replacedInvoices } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { db } = shop
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { collect, correctMoney, make, setStatus } = deskOf(shop, manager, admin)
const cash = { kind: 'cash', amount: 50_000, reference: '' }
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(refunds)
  await db.delete(orders)
})

/** An order of ৳50,000 that was paid in cash, and so has an invoice. */
async function paidAtTheCounter() {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  const orderId: string = (await make(deskOrderBody(laptop))).json().order._id
  const taken = await collect({ orderId, ...cash })
  const collectionId: string = taken.json().collections.at(-1)._id
  return { orderId, collectionId }
}

test('an invoice given by mistaken money is credited at once, and its successor comes with the payment', async () => {
  const { orderId, collectionId } = await paidAtTheCounter()
  const [before] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  expect((await correctMoney({ orderId, collectionId, reason: 'Money of another order' })).statusCode).toBe(
    200,
  )

  const [credited] = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId))
  expect(credited).toMatchObject({ amountPaisa: 5_000_000, vatPaisa: before?.vatPaisa })
  expect(await db.$count(invoices, eq(invoices.orderId, orderId))).toBe(0)
  expect(await examine(db)).toEqual([])

  expect((await collect({ orderId, ...cash })).json().order.paymentStatus).toBe('paid')
  const [after] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  const [replaced] = await db.select().from(replacedInvoices).where(eq(replacedInvoices.orderId, orderId))
  expect(after?.number).toBe((before?.number ?? 0) + 1)
  expect(replaced?.number).toBe(before?.number)
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(1)
  expect(await examine(db)).toEqual([])
})

test('the invoice names the money that counts, and no mistake', async () => {
  const { orderId, collectionId } = await paidAtTheCounter()
  const instead = { kind: 'bkash', amount: 50_000, reference: '8N7A6D5C4B' }

  await correctMoney({ orderId, collectionId, reason: 'Another method', instead })

  const file = await shop.app.inject({ url: `/api/orders/file/${orderId}`, headers: admin.headers })
  expect(file.json().invoice.paidBy).toEqual([{ by: 'bKash', amount: 50_000 }])
})

test('an order that is paid by the corrected entry as well keeps its invoice', async () => {
  const { orderId, collectionId } = await paidAtTheCounter()
  const [before] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  const instead = { ...cash, kind: 'bkash', reference: '9HK7L2M4' }
  expect((await correctMoney({ orderId, collectionId, reason: 'Paid by bKash', instead })).statusCode).toBe(
    200,
  )

  expect(await db.select().from(invoices).where(eq(invoices.orderId, orderId))).toEqual([before])
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(0)
})

test('a credited invoice is credited once, whatever becomes of its order', async () => {
  const { orderId, collectionId } = await paidAtTheCounter()
  await correctMoney({ orderId, collectionId, reason: 'Money of another order' })
  expect((await setStatus(orderId, 'cancelled')).statusCode).toBe(200)
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(1)

  await setStatus(orderId, 'pending')
  expect((await collect({ orderId, ...cash })).json().order.paymentStatus).toBe('paid')
  expect(await db.$count(invoices, eq(invoices.orderId, orderId))).toBe(1)
  expect(await examine(db)).toEqual([])
})
