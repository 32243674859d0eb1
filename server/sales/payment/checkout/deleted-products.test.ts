import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { holds } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { paid } from '#tests/support/shop/payment-outcomes.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())

function remove({ id }: { id: string }) {
  const url = `/api/products/deleteProduct/${id}`
  return shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: {} })
}

async function complaints() {
  return (await examine(shop.db)).map(({ check }) => check)
}

test('a payment for a product that was deleted in the meantime is confirmed like any other', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const mouse = await shop.addProduct({ quantity: 5 })
  const first = await shop.placed(laptop)
  const response = await shop.initiate(shop.cartOf([laptop, 1], [mouse, 2]))
  const second = response.json().tran_id
  expect((await remove(laptop)).statusCode).toBe(200)

  await shop.decide(first.tranId, 'approve')
  await shop.decide(second, 'approve')

  expect(await shop.stateOf(first.tranId)).toEqual(paid)
  expect(await shop.stateOf(second)).toEqual(paid)
  expect(await shop.stockOf(mouse)).toEqual({ quantity: 3, held: 0 })
  expect(await shop.db.$count(holds, eq(holds.productId, laptop.id))).toBe(0)
  expect(await complaints()).toEqual([])
})

test('a buyer who gives up on a deleted product leaves nothing behind', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await remove(laptop)
  const listed = await shop.app.inject({ url: '/api/orders/held', headers: admin.headers })
  expect(listed.json()).toContainEqual(
    expect.objectContaining({ products: [{ title: laptop.title, units: 1, onHand: 0 }] }),
  )

  await shop.decide(tranId, 'cancel')

  expect(await shop.db.$count(holds, eq(holds.productId, laptop.id))).toBe(0)
  expect(await complaints()).toEqual([])
})

test('a deleted product is taken up for nobody who held no unit of it', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'cancel')
  await remove(laptop)

  await shop.decide(tranId, 'approve', { force: true })

  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid', attention: 'paid_no_stock' })
})

test('staff are told how many buyers are paying for a product', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const ask = async () =>
    (await shop.app.inject({ url: `/api/products/paying/${laptop.id}`, headers: admin.headers })).json()
  expect(await ask()).toEqual({ orders: 0, units: 0 })
  await shop.placed(laptop, 2)
  const { tranId } = await shop.placed(laptop, 1)

  expect(await ask()).toEqual({ orders: 2, units: 3 })

  await shop.decide(tranId, 'approve')
  expect(await ask()).toEqual({ orders: 1, units: 2 })
})
