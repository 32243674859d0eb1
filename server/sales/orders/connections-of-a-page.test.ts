import { afterAll, expect, test } from 'vitest'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, pool } = shop
const { headers } = await shop.loginAs('super_admin')
afterAll(() => shop.close())

/** The most connections that were in use at once while this ran. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  let [used, most] = [0, 0]
  const take = () => {
    used += 1
    most = Math.max(most, used)
  }
  const give = () => {
    used -= 1
  }
  pool.on('acquire', take).on('release', give)
  await work()
  pool.off('acquire', take).off('release', give)
  return most
}

test('dashboard, order page and the screens of a branch take one connection at a time', async () => {
  const { tranId } = await shop.placed(await shop.addProduct())
  await shop.decide(tranId, 'approve')
  const { id } = await shop.orderOf(tranId)

  for (const url of [
    '/api/orders/dashboard',
    `/api/orders/file/${id}`,
    '/api/orders/getAllOrders?page=1&limit=20',
    '/api/customers/card?phone=01712345678',
    '/api/calls',
    '/api/tills/open',
  ]) {
    const most = await mostAtOnce(async () => {
      const response = await app.inject({ url, headers })
      expect(response.statusCode, `${url} ${response.body}`).toBe(200)
    })
    // The list counts and reads at once.
    expect(most, url).toBeLessThanOrEqual(url.includes('getAllOrders') ? 2 : 1)
  }
})

test('fifty staff who open the dashboard at once leave a sale its turn', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const open = () => app.inject({ url: '/api/orders/dashboard', headers })

  const pages = Array.from({ length: 50 }, open)
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  const statuses = (await Promise.all(pages)).map(({ statusCode }) => statusCode)

  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await shop.orderOf(tranId)).paymentStatus).toBe('paid')
})
