import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { unitShop } from '#tests/support/shop/unit-shop.ts'

const { shop, admin, branch, post, list, rowOf } = await unitShop()
afterAll(() => shop.close())

type Laptop = Awaited<ReturnType<typeof shop.addProduct>>

/** A paid order for one unit. */
async function buy(laptop: Laptop, { _id: unitId, price }: ManagedUnit): Promise<string> {
  const cart = shop.cartOf([{ ...laptop, newPricePaisa: price * 100 }, 1])
  const response = await shop.initiate({ ...cart, products: [{ ...cart.products[0], unitId }] })
  expect(response.statusCode, response.body).toBe(200)
  const { tran_id: tranId } = response.json()
  await shop.decide(tranId, 'approve')
  return tranId
}

test('an order is cancelled also after staff entered its machine as another unit', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const tranId = await buy(laptop, unit)

  const again = await list(laptop, { serial: unit.serial })
  const cancelled = await shop.setStatus(tranId, 'cancelled', admin.headers)

  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await rowOf(unit)).toMatchObject({ state: 'withdrawn', orderId: null })
  expect(await rowOf(again)).toMatchObject({ state: 'listed' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('a product is sold by quantity again when its only unit has become a unit of another product', async () => {
  const [laptop, other] = [await shop.addProduct(), await shop.addProduct()]
  const unit = await list(laptop)
  const tranId = await buy(laptop, unit)
  await list(other, { serial: unit.serial })
  await shop.setStatus(tranId, 'cancelled', admin.headers)

  const counted = await post(`/products/updateStock/${laptop.id}`, { quantity: 3, stock: true })

  expect(counted.statusCode, counted.body).toBe(200)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
})

test('a unit that comes back after its product was deleted can be sold with another product', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const tranId = await buy(laptop, unit)
  await post(`/products/deleteProduct/${laptop.id}`, {})

  await shop.setStatus(tranId, 'cancelled', admin.headers)
  const other = await shop.addProduct({ brand: laptop.brand })
  const again = await post('/units/addUnit', unitFor(other, branch, { serial: unit.serial }))

  expect(again.statusCode, again.body).toBe(201)
  expect(await rowOf(unit)).toMatchObject({ state: 'withdrawn', orderId: null })
  expect(await examine(shop.db)).toEqual([])
})

test('an order from before its product was sold by unit adds no units to it when it is cancelled', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const { tranId } = await shop.placed(laptop, 2)
  await shop.decide(tranId, 'approve')
  await list(laptop)

  await shop.setStatus(tranId, 'cancelled', admin.headers)

  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

/** The buyer's own cancellation, from the page of the order. */
async function cancel(tranId: string): Promise<void> {
  const { accessKey: key } = await shop.orderOf(tranId)
  const response = await post('/orders/cancel', { key })
  expect(response.statusCode, response.body).toBe(200)
}

test('a unit whose buyer cancels before it left the shop is for sale again as it was', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const before = await rowOf(unit)
  const tranId = await buy(laptop, unit)
  expect(await rowOf(unit)).toMatchObject({ state: 'sold' })

  await cancel(tranId)

  expect(await rowOf(unit)).toEqual({ ...before, updatedAt: expect.any(Date) })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  await buy(laptop, unit)
  expect(await rowOf(unit)).toMatchObject({ state: 'sold' })
  expect(await examine(shop.db)).toEqual([])
})

test('a unit that was out of the shop is graded again, also where its buyer cancels in the end', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const tranId = await buy(laptop, unit)
  await shop.setStatus(tranId, 'shipping', admin.headers)
  await shop.setStatus(tranId, 'confirmed', admin.headers)

  await cancel(tranId)

  expect(await rowOf(unit)).toMatchObject({ state: 'returned', grade: null, photos: [] })
  expect(await examine(shop.db)).toEqual([])
})

test('a unit whose line is refunded comes back once, to be graded again', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const tranId = await buy(laptop, unit)
  const { id: orderId } = await shop.orderOf(tranId)

  const payload = { orderId, amount: unit.price, reason: 'Dead pixel', line: 0, pieces: [1] }
  const refunded = await post('/orders/refund', payload)

  expect(refunded.statusCode, refunded.body).toBe(200)
  expect(refunded.json().events).toContainEqual(
    expect.objectContaining({ what: `1 × ${laptop.title} put back into stock, to be graded again` }),
  )
  expect(await rowOf(unit)).toMatchObject({ state: 'returned', orderId: null, grade: null })
  expect(await examine(shop.db)).toEqual([])

  await shop.setStatus(tranId, 'cancelled', admin.headers)
  await shop.setStatus(tranId, 'confirmed', admin.headers)
  expect(await rowOf(unit)).toMatchObject({ state: 'returned', orderId: null })
  expect(await examine(shop.db)).toEqual([])
})
