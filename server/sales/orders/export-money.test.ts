import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orderLines, orders, payments, products } from '#server/platform/db/schema.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

const shop = await payingShop()
const { app, db } = shop
const { headers } = await shop.loginAs('super_admin')
afterAll(() => shop.close())

/** The rows of an export by the names of their columns. */
async function exported(query: string) {
  const response = await app.inject({ url: `/api/orders/export.csv?${query}`, headers })
  const [header, ...rows] = parseCsv(response.body).rows
  const names = header?.cells ?? []
  return {
    name: /filename="(.+)"/.exec(String(response.headers['content-disposition']))?.[1],
    rows: rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at]]))),
  }
}

/** A paid order of two products with part of its money given back, placed at half past midnight in Dhaka. */
async function refundedOrder() {
  const options = { ram: [{ value: '16 GB', addPrice: 500.5 }], color: [], ssd: [], display: [] }
  const first = await shop.addProduct({ sku: 'FIRST', title: 'First', newPricePaisa: 10_000_00, options })
  const second = await shop.addProduct({ sku: 'SECOND', title: 'Second', newPricePaisa: 20_000_00 })
  const cart = shop.cartOf([first, 2], [second, 1])
  const response = await shop.initiate({
    ...cart,
    totalAmount: 41_001,
    customerInfo: { ...cart.customerInfo, company: 'Karim & Sons' },
    products: cart.products.map((line, at) => (at === 0 ? { ...line, price: 10_500.5 } : line)),
  })
  const { tran_id: tranId } = response.json()
  await shop.decide(tranId, 'approve')
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const orderId = attempt!.orderId
  const payload = { orderId, amount: 1_000.25, reason: 'Scratched' }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers })
  await reconcile(app, new Date(Date.now() + 2 * 60_000))
  await db
    .update(orders)
    .set({ createdAt: new Date('2026-10-31T18:30:00Z') })
    .where(eq(orders.id, orderId))
  return { tranId, attempt: attempt! }
}

test('an accountant finds the money of an order in one row, in the time of Dhaka', async () => {
  const { tranId, attempt } = await refundedOrder()

  const { name, rows } = await exported('from=2026-11-01&to=2026-11-01')

  expect(name).toBe('orders-2026-11-01-to-2026-11-01.csv')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    Date: '2026-11-01 00:30',
    Company: 'Karim & Sons',
    Total: '41001',
    Received: '41001',
    Refunded: '1000.25',
    'Refund on its way': '0',
    Net: '40000.75',
    Method: attempt.cardType,
    'Transaction id': tranId,
    'Bank transaction id': attempt.bankReference,
    'Paid on': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    'Refund requested on': expect.stringMatching(/^\d{4}/),
    // 15 % of what was left of 41,001 and of the 1,000.25 that went back.
    Invoice: expect.stringMatching(/^\d{4}-\d\d\/\d{6}$/),
    VAT: '5347.96',
    'VAT credited': '130.47',
    'Credit notes': expect.stringMatching(/^CN \d{4}-\d\d\/\d{6}$/),
    Products: '2 x First (16 GB) [FIRST]; 1 x Second (16 GB) [SECOND]',
  })
  expect((await exported('from=2026-11-02')).rows).toHaveLength(0)
  expect((await exported('to=2026-10-31')).rows).toHaveLength(0)
})

test('with a row for each line, amounts of the order stand once, so that columns add up', async () => {
  const { name, rows } = await exported('rows=line&from=2026-11-01&to=2026-11-30')

  expect(name).toBe('order-lines-2026-11-01-to-2026-11-30.csv')
  expect(rows).toMatchObject([
    {
      SKU: 'FIRST',
      Product: 'First',
      Options: '16 GB',
      Units: '2',
      'Unit price': '10500.5',
      'Line total': '21001',
      Total: '41001',
      Refunded: '1000.25',
      Net: '40000.75',
    },
    {
      SKU: 'SECOND',
      Product: 'Second',
      Units: '1',
      'Line total': '20000',
      Total: '',
      Refunded: '',
      Net: '',
      VAT: '',
    },
  ])
  expect(rows[0]?.Order).toBe(rows[1]?.Order)
})

test('the SKU stays with the order when its product is gone, and is found for orders older than that', async () => {
  await db.update(orderLines).set({ sku: '' }).where(eq(orderLines.name, 'Second'))
  await db.delete(products).where(eq(products.title, 'First'))

  const { rows } = await exported('rows=line&from=2026-11-01')

  expect(rows.map(({ SKU }) => SKU)).toEqual(['FIRST', 'SECOND'])
})

test('without a first day the file is named by its last', async () => {
  expect((await exported('to=2026-11-15')).name).toBe('orders-until-2026-11-15.csv')
  const wrong = await app.inject({ url: '/api/orders/export.csv?from=yesterday', headers })
  expect(wrong.statusCode).toBe(400)
})
