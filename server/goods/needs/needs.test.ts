import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const owner = await shop.loginAs('super_admin')
const manager = await shop.loginAs('shop_manager')
const customer = await shop.loginAs('user')
afterAll(() => shop.close())

const editing = { name: 'Video editing', wordings: ['video editing'], filters: 'ram=32GB' }

function save(payload: object, { headers } = owner) {
  return shop.app.inject({ method: 'PUT', url: '/api/needs', payload, headers })
}
const list = async () => (await shop.app.inject('/api/needs')).json()

test('a new shop knows what people in Bangladesh need a laptop for', async () => {
  const names = (await list()).map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['University', 'Video editing', 'Light']))
})

test('staff replace the list with the address of a listing, and the log keeps the old one', async () => {
  const pasted = { ...editing, filters: 'https://shop.example/shop?q=laptop&ram=32GB&page=2' }
  const response = await save({ needs: [pasted] }, manager)
  expect(response.statusCode).toBe(200)
  expect(await list()).toEqual([editing])
  const [line] = await shop.db.select().from(auditLog)
  expect(line).toMatchObject({ action: 'search.needs', subject: 'Search rules', byId: manager.id })
})

test.each([
  ['/category/gaming?ram=32GB', 'category=gaming&ram=32GB'],
  ['https://shop.example/category/Gaming/asus?ram=32GB', 'category=gaming&brand=asus&ram=32GB'],
  ['https://shop.example/category/pre%2Downed', 'category=pre-owned'],
  ['https://shop.example/shop?ram=32GB#main', 'ram=32GB'],
])('the address %s becomes all the filters of its page', async (filters, saved) => {
  expect((await save({ needs: [{ ...editing, filters }] })).statusCode).toBe(200)
  expect(await list()).toEqual([{ ...editing, filters: saved }])
  await save({ needs: [editing] })
})

test('customers and guests cannot change the list', async () => {
  expect((await save({ needs: [editing] }, customer)).statusCode).toBe(403)
  expect(
    (await save({ needs: [editing] }, { ...owner, headers: {} as typeof owner.headers })).statusCode,
  ).toBe(401)
})

test.each([
  ['the same need twice', [editing, { ...editing, name: 'video EDITING' }], 'Two rules have the same name.'],
  ['a need without wordings', [{ ...editing, wordings: [] }], 'Every rule needs at least one wording.'],
  ['a need without filters', [{ ...editing, filters: '/shop?q=laptop' }], 'The address has no filter.'],
  ['a need without a name', [{ ...editing, name: ' ' }], 'Every rule needs a name.'],
  ['no need', [], 'Please keep at least one rule.'],
])('a list with %s is refused with a sentence', async (_, needs, message) => {
  const response = await save({ needs })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain(message)
})

test('two people who edit the list at once do not undo each other', async () => {
  const seen = await list()
  await save({ needs: [{ ...editing, filters: 'ram=64GB' }] })
  const stale = await save({ needs: [editing], basedOn: { needs: seen } })
  expect(stale.json()).toMatchObject({ code: 'STALE_EDIT' })
})

test('shoppers who type a word of staff find what the shop calls it, at once', async () => {
  await shop.addProduct({ title: 'Wacom graphics tablet', sku: 'WACOM-1' })
  const find = async () => (await shop.app.inject('/api/products/search/dragonpad')).json()
  expect(await find()).toEqual([])

  const synonyms = [{ word: 'graphics tablet', spellings: ['dragonpad'] }]
  expect((await saveSynonyms({ synonyms }, manager)).statusCode).toBe(200)

  expect((await find())[0]).toMatchObject({ sku: 'WACOM-1' })
  const listing = await shop.app.inject('/api/products/listing?q=dragonpad')
  expect(listing.json().products[0]).toMatchObject({ sku: 'WACOM-1' })
  expect((await saveSynonyms({ synonyms: [] }, customer)).statusCode).toBe(403)
})

test('a word that would mean two things is refused beside its row', async () => {
  const response = await saveSynonyms({
    synonyms: [
      { word: 'mouse', spellings: ['clicker'] },
      { word: 'keyboard', spellings: ['Clicker'] },
    ],
  })
  expect(response.json().details).toEqual([
    { path: expect.stringContaining('synonyms.1.spellings'), message: 'Clicker is in the list twice.' },
  ])
})

function saveSynonyms(payload: object, { headers } = owner) {
  return shop.app.inject({ method: 'PUT', url: '/api/needs/synonyms', payload, headers })
}
