import { afterAll, expect, test } from 'vitest'
import { waitingKeys } from '#shared/limits.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'

const shop = await payingShop()
const people = peopleOf(shop.app)
afterAll(() => shop.close())

type Headers = Record<string, string>

async function place(headers: Headers = {}) {
  const laptop = await shop.addProduct({ quantity: 1 })
  const response = await shop.initiate(cartOf([laptop, 1]), headers)
  const { tran_id: tranId, orderKey: key } = response.json() as { tran_id: string; orderKey: string }
  return { laptop, tranId, key }
}

async function waiting(keys: string[], headers: Headers = {}) {
  const url = '/api/payment/waiting'
  return (await shop.app.inject({ method: 'POST', url, payload: { keys }, headers })).json()
}

test('a browser that keeps the key of its order reads what is held for it, and until when', async () => {
  const { laptop, key } = await place()

  const [order, ...others] = await waiting([key])

  expect(others).toEqual([])
  expect(order).toMatchObject({
    payPath: `/pay/${key}`,
    held: [{ productId: laptop.id, quantity: 1 }],
    heldUntil: expect.any(String),
  })
  expect(Date.parse(order.heldUntil)).toBeGreaterThan(Date.now())
})

test('a stranger learns of no order: without its key, with a wrong one, and logged in to another account', async () => {
  const [mine, other] = [await people.registerSomeone(), await people.registerSomeone()]
  const { key } = await place(mine.headers)

  expect(await waiting([])).toEqual([])
  expect(await waiting([`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`])).toEqual([])
  expect(await waiting([], other.headers)).toEqual([])
  expect(await waiting([], mine.headers)).toMatchObject([{ payPath: `/pay/${key}` }])
})

test('after a payment that failed nothing is held, and the order can still be paid; once paid it waits no longer', async () => {
  const { tranId, key } = await place()
  await shop.decide(tranId, 'fail')

  const [order] = await waiting([key])

  expect(order).toMatchObject({ payPath: `/pay/${key}`, payUntil: expect.any(String), held: [] })
  expect(order).not.toHaveProperty('heldUntil')

  const second = await place()
  await shop.decide(second.tranId, 'approve')
  expect(await waiting([second.key])).toEqual([])
})

test('a caller names no more keys than a browser remembers', async () => {
  const url = '/api/payment/waiting'
  const payload = { keys: Array.from({ length: waitingKeys + 1 }, () => 'k'.repeat(40)) }

  expect((await shop.app.inject({ method: 'POST', url, payload })).statusCode).toBe(400)
})
