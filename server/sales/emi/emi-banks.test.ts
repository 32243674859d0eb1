import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const owner = await shop.loginAs('super_admin')
const manager = await shop.loginAs('shop_manager')
afterAll(() => shop.close())

const city = { name: 'City Bank', months: [3, 6, 9, 12] }
const brac = { name: 'BRAC Bank', months: [6, 12] }

function save(payload: object, { headers } = owner) {
  return shop.app.inject({ method: 'PUT', url: '/api/emi/banks', payload, headers })
}
const list = async () => (await shop.app.inject('/api/emi/banks')).json()

test('a new shop knows the banks that Bangladeshi shops name', async () => {
  const banks = await list()
  expect(banks.length).toBeGreaterThan(20)
  expect(banks).toContainEqual({ name: 'BRAC Bank', months: [3, 6, 9, 12] })
})

test('a super_admin replaces the list, and the log keeps the old one', async () => {
  const response = await save({ banks: [brac, { ...city, months: [12, 3, 3] }] })
  expect(response.statusCode).toBe(200)
  expect(await list()).toEqual([brac, { name: 'City Bank', months: [3, 12] }])
  const [line] = await shop.db.select().from(auditLog)
  expect(line).toMatchObject({ action: 'emi.banks', subject: 'EMI banks', byId: owner.id })
})

test('nobody else may', async () => {
  expect((await save({ banks: [] }, manager)).statusCode).toBe(403)
  expect((await save({ banks: [] }, { ...owner, headers: {} as typeof owner.headers })).statusCode).toBe(401)
})

test.each([
  ['a bank twice', [city, { ...city, name: 'city bank' }], 'A bank is named twice.'],
  ['four months', [{ ...city, months: [4] }], 'EMI is for 3, 6, 9 or 12 months.'],
  ['no months', [{ ...city, months: [] }], 'Every bank needs at least one number of months.'],
  ['no name', [{ ...city, name: '  ' }], 'Every bank needs a name.'],
])('%s is refused with a sentence', async (_, banks, message) => {
  const response = await save({ banks })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain(message)
})

test('two people who edit the list at once do not undo each other', async () => {
  const seen = await list()
  await save({ banks: [city] })
  const stale = await save({ banks: [brac], basedOn: { banks: seen } })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({ code: 'STALE_EDIT' })
  expect(await list()).toEqual([city])
})
