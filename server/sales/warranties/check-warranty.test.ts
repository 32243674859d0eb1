import { afterAll, expect, test } from 'vitest'
import { type SerialShop, serialShop } from '#tests/support/shop/serial-shop.ts'
import { checkWarranty } from './check-warranty.ts'

const shop: SerialShop = await serialShop()
afterAll(() => shop.close())

const check = (serial: string, digits: string, network = '10.0.0.1') =>
  checkWarranty(shop.db, { serial, digits }, network)
const ask = (serial: string, phone: string) =>
  shop.app.inject(`/api/warranties/check?${new URLSearchParams({ serial, phone })}`)

async function delivered() {
  const order = await shop.paidFor()
  const serial = shop.newSerial()
  await shop.enter(order.id, serial)
  await shop.setTo(order.id, 'completed')
  return { ...order, serial }
}

test('serial number and last digits show product, days left and what is covered, and nothing about the buyer', async () => {
  const { serial } = await delivered()

  const response = await ask(`${serial.slice(0, 4)}-${serial.slice(4).toLowerCase()}`, '০২৩৪')

  expect(response.statusCode).toBe(200)
  const warranty = response.json<{ daysLeft: number }>()
  expect(warranty).toMatchObject({
    serial,
    product: expect.stringContaining('Lenovo ThinkPad'),
    state: 'covered',
    rule: { short: '2 years official', long: expect.stringContaining('battery and adapter 1 year') },
  })
  expect(warranty.daysLeft).toBeGreaterThanOrEqual(730)
  expect(warranty.daysLeft).toBeLessThanOrEqual(731)
  expect(response.body).not.toMatch(/Nusrat|House|Dhaka|projukti\.test|100\d{3}/)
})

test('a machine that is not delivered yet waits for its warranty', async () => {
  const { id } = await shop.paidFor()
  const serial = shop.newSerial()
  await shop.enter(id, serial)

  expect((await ask(serial, '0234')).json()).toMatchObject({ state: 'waiting', lastDay: null, daysLeft: 0 })
})

test('an unknown serial number and wrong digits get the same answer', async () => {
  const { serial } = await delivered()

  const responses = [await ask(serial, '9999'), await ask(shop.newSerial(), '0234'), await ask('?', 'x')]

  for (const response of responses) {
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe(responses[0]?.body)
  }
})

test('a serial number has five wrong tries an hour, from all networks together, and right ones do not count', async () => {
  const { serial } = await delivered()
  for (let turn = 0; turn < 8; turn += 1) expect((await check(serial, '0234')).kind).toBe('found')

  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, guess) => check(serial, String(1000 + guess), `10.1.0.${guess}`)),
  )

  const kinds = guesses.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'too many')).toHaveLength(7)
  expect((await ask(serial, '0234')).statusCode).toBe(429)

  await shop.db.execute("update tries set created_at = now() - interval '61 minutes'")
  expect((await check(serial, '0234')).kind).toBe('found')
})

test('a serial number that the shop never sold is bounded in the same way', async () => {
  const serial = shop.newSerial()
  const kinds = []
  for (let guess = 0; guess < 7; guess += 1)
    kinds.push((await check(serial, `100${guess}`, `10.3.0.${guess}`)).kind)

  expect(kinds).toEqual([...Array(5).fill('unknown'), 'too many', 'too many'])
})

test('a network has thirty wrong tries an hour, however many serial numbers it tries', async () => {
  const kinds = []
  for (let guess = 0; guess < 31; guess += 1)
    kinds.push((await check(`GUESS${1000 + guess}`, '0234', '10.4.0.1')).kind)

  expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(30)
  expect(kinds.at(-1)).toBe('too many')
})

test('the buyer of a machine that came back is told so, and its next buyer sees the new warranty', async () => {
  const first = await delivered()
  await shop.setTo(first.id, 'cancelled')
  expect((await ask(first.serial, '0234')).json()).toMatchObject({ state: 'ended', daysLeft: 0 })

  const next = await shop.paidFor()
  await shop.enter(next.id, first.serial)
  await shop.setTo(next.id, 'completed')

  expect((await ask(first.serial, '0234')).json()).toMatchObject({ state: 'covered' })
})
