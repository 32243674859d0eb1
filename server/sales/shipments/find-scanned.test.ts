import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#server/platform/db/schema.ts'
import type { Scanned } from '#shared/contract/packing/packing.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { serialShop } from '#tests/support/shop/serial-shop.ts'

const shop = await serialShop()
afterAll(() => shop.close())

async function scan(orderId: string, code: string): Promise<Scanned> {
  const { headers } = shop.manager
  const url = `/api/shipments/scan/${orderId}?code=${encodeURIComponent(code)}`
  const response = await shop.app.inject({ url, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const gtin = '4006381333931'

test('the SKU and every spelling of the GTIN of a line are one of its pieces', async () => {
  const { id } = await shop.paidFor(2, { sku: 'LAP-77', specs: { gtin } })

  for (const code of ['lap-77', gtin, `0${gtin}`, '৪০০৬৩৮১৩৩৩৯৩১'])
    expect(await scan(id, code), code).toEqual({ kind: 'product', line: 0 })
})

test('code and serial number of the unit that was sold are that unit', async () => {
  const laptop = await shop.addProduct()
  const branch = await shop.addShop()
  const changes = { serial: 'PF3A-900' }
  const added = await shop.send('units/addUnit', unitFor(laptop, branch, changes), shop.admin.headers)
  const unit = added.json()
  const [sold] = await shop.db.select().from(products).where(eq(products.id, laptop.id))
  const cart = shop.cartOf([sold!, 1])
  const [line] = cart.products
  const products_ = [{ ...line!, unitId: unit._id, price: unit.price }]
  const response = await shop.initiate({ ...cart, products: products_, totalAmount: unit.price })
  const tranId = response.json<{ tran_id: string }>().tran_id
  await shop.decide(tranId, 'approve')
  const { id } = await shop.orderOf(tranId)
  const other = await shop.paidFor()

  const found = { kind: 'unit', line: 0, serial: 'PF3A-900' }
  expect(await scan(id, unit.code.toLowerCase())).toEqual(found)
  expect(await scan(id, ' pf3a-900 ')).toEqual(found)
  expect(await scan(other.id, unit.code)).toMatchObject({
    kind: 'wrong',
    message: expect.stringContaining('is not in this order'),
  })
})

test('another product, an unknown box and a scribble are named, and a new serial number is taken', async () => {
  const { id } = await shop.paidFor()
  await shop.addProduct({ title: 'Mouse', sku: 'MOUSE-1' })

  expect(await scan(id, 'MOUSE-1')).toEqual({ kind: 'wrong', message: 'Mouse is not in this order.' })
  expect(await scan(id, '5901234123457')).toMatchObject({ kind: 'wrong' })
  expect(await scan(id, '%_')).toMatchObject({ kind: 'wrong' })
  expect(await scan(id, 'pf-3a 99')).toEqual({ kind: 'serial', serial: 'PF-3A99' })
})

test('a serial number that another order has is refused at the scan, as at the hand-over', async () => {
  const [first, second] = [await shop.paidFor(), await shop.paidFor()]
  const serial = shop.newSerial()
  expect((await shop.enter(first.id, serial)).statusCode).toBe(200)

  expect(await scan(second.id, serial)).toMatchObject({
    kind: 'wrong',
    message: expect.stringContaining(`of order ${first.number}`),
  })
  expect(await scan(first.id, serial)).toEqual({ kind: 'serial', serial })

  await shop.send('shipments/book', { orderId: second.id })
  const packed = { orderId: second.id, serials: shop.serialsOf(serial), basedOn: { 'serial-0-1': '' } }
  expect((await shop.send('shipments/packed', packed)).json()).toMatchObject({ code: 'SERIAL_TAKEN' })
  expect(await shop.statusOf(second.id)).toBe('confirmed')

  const other = shop.newSerial()
  await shop.send('shipments/packed', { ...packed, serials: shop.serialsOf(other) })
  expect(await shop.warrantiesOf(second.id)).toMatchObject([{ serial: other }])
  expect(await shop.statusOf(second.id)).toBe('shipping')
})
