import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, orders, payments, shops } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

let shop: Awaited<ReturnType<typeof payingShop>>

beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

test('anyone sees the branches in the order the shop gives them', async () => {
  const branch = { hours: 'Closed on Sunday', address: 'Level 2', map: 'https://maps.test/1', phone: '09638' }
  await shop.db.insert(shops).values([
    { id: 'b', name: 'Uttara', ...branch, position: 2 },
    { id: 'a', name: 'Agargaon', ...branch, position: 1 },
  ])

  const response = await shop.app.inject('/api/shops/getAllShops')

  expect(response.json().map(({ branchName }: { branchName: string }) => branchName)).toEqual([
    'Agargaon',
    'Uttara',
  ])
  expect(response.json()[0]).toEqual({
    _id: 'a',
    branchName: 'Agargaon',
    closedTime: 'Closed on Sunday',
    brancheAddress: 'Level 2',
    branchMapAddress: 'https://maps.test/1',
    contactNumber: '09638',
  })
})

const gulshan = {
  branchName: 'Gulshan',
  closedTime: 'Closed on Friday',
  brancheAddress: 'Road 11, Gulshan 1',
  branchMapAddress: 'https://maps.example.com/gulshan',
  contactNumber: '+880 1711 016 110',
  branchNameBangla: 'গুলশান',
  closedTimeBangla: '',
  brancheAddressBangla: 'সড়ক ১১, গুলশান ১',
  position: 5,
}

test('a Bangla page names a branch in Bangla, and in English what nobody wrote in Bangla', async () => {
  const { headers } = await shop.loginAs('super_admin')
  const { _id } = (await send('POST', '/shops', headers, gulshan)).json()

  const listed = await shop.app.inject('/api/shops/getAllShops?language=bn')

  expect(listed.json()).toContainEqual({
    _id,
    branchName: 'গুলশান',
    closedTime: 'Closed on Friday',
    brancheAddress: 'সড়ক ১১, গুলশান ১',
    branchMapAddress: gulshan.branchMapAddress,
    contactNumber: gulshan.contactNumber,
  })
  await shop.db.delete(shops).where(eq(shops.id, _id))
})

test('a branch that is sent again after a lost response is opened once', async () => {
  const { headers } = await shop.loginAs('super_admin')
  const banani = { ...gulshan, branchName: 'Banani', brancheAddress: 'Road 11, Banani' }

  const tries = await Promise.all([1, 2].map(() => send('POST', '/shops', headers, banani)))

  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(tries.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    'The branch Banani at this address is there already.',
  )
  expect(await shop.db.$count(shops, eq(shops.name, 'Banani'))).toBe(1)
  await shop.db.delete(shops).where(eq(shops.name, 'Banani'))
})

test('a branch does not get name and address of another one', async () => {
  const { headers } = await shop.loginAs('super_admin')
  const badda = { ...gulshan, branchName: 'Badda', brancheAddress: 'Pragati Avenue' }
  const first = (await send('POST', '/shops', headers, badda)).json()
  const second = (await send('POST', '/shops', headers, { ...badda, branchName: 'Badda 2' })).json()

  const renamed = await send('PUT', `/shops/${second._id}`, headers, { branchName: 'badda' })
  const kept = await send('PUT', `/shops/${first._id}`, headers, { branchName: 'BADDA', position: 9 })

  expect(renamed.json()).toMatchObject({ message: 'The branch badda at this address is there already.' })
  expect(kept.json()).toMatchObject({ branchName: 'BADDA', position: 9 })
  for (const id of [first._id, second._id]) await shop.db.delete(shops).where(eq(shops.id, id))
})

test('a super_admin opens, moves and closes a branch, and the public list follows', async () => {
  const { headers } = await shop.loginAs('super_admin', { displayName: 'Rahima' })
  const made = await send('POST', '/shops', headers, gulshan)
  expect([made.statusCode, made.json()]).toEqual([201, { _id: expect.any(String), ...gulshan }])
  const { _id } = made.json()

  const moved = await send('PUT', `/shops/${_id}`, headers, { brancheAddress: 'Road 90', position: 0 })

  expect(moved.json()).toEqual({ _id, ...gulshan, brancheAddress: 'Road 90', position: 0 })
  expect(await publicNames()).toContain('Gulshan')
  expect((await send('DELETE', `/shops/${_id}`, headers)).statusCode).toBe(200)
  expect(await publicNames()).not.toContain('Gulshan')
  expect((await send('DELETE', `/shops/${_id}`, headers)).json()).toMatchObject({ code: 'BRANCH_NOT_FOUND' })
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subject, _id)).orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual(['branch.create', 'branch.update', 'branch.delete'])
})

test('a branch of staff, or of an order to pick up, cannot be deleted, whatever it is called by now', async () => {
  const { headers } = await shop.loginAs('super_admin')
  const { _id } = (await send('POST', '/shops', headers, gulshan)).json()
  await shop.loginAs('shop_manager', { shopId: _id })
  const staffed = await send('DELETE', `/shops/${_id}`, headers)
  expect([staffed.statusCode, staffed.json().message]).toEqual([
    409,
    'Staff accounts that belong to this branch: 1. It cannot be deleted.',
  ])

  const other = (await send('POST', '/shops', headers, { ...gulshan, branchName: 'Banani' })).json()
  const { tranId } = await shop.placed(await shop.addProduct())
  const [attempt] = await shop.db.select().from(payments).where(eq(payments.tranId, tranId))
  const delivery = { pickUpAt: 'Banani, Road 11, Gulshan 1' }
  await shop.db
    .update(orders)
    .set({ delivery, pickUpShopId: other._id })
    .where(eq(orders.id, attempt!.orderId))
  await send('PUT', `/shops/${other._id}`, headers, { branchName: 'Banani 11' })
  await send('PUT', `/shops/${other._id}`, headers, { branchName: 'Kemal Ataturk Avenue' })
  const ordered = await send('DELETE', `/shops/${other._id}`, headers)
  expect(ordered.json()).toMatchObject({
    code: 'BRANCH_IN_USE',
    message: expect.stringMatching(/^Order \d+ is for pick-up at this branch\. It cannot be deleted\.$/),
  })

  await shop.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, attempt!.orderId))
  expect((await send('DELETE', `/shops/${other._id}`, headers)).statusCode).toBe(200)
})

test('a branch where somebody hands in or picks up a machine cannot be deleted before the claim is closed', async () => {
  const { headers } = await shop.loginAs('super_admin')
  const khulna = { ...gulshan, branchName: 'Khulna' }
  const { _id } = (await send('POST', '/shops', headers, khulna)).json()
  const { tranId } = await shop.placed(await shop.addProduct())
  await shop.decide(tranId, 'approve')
  const { id: orderId } = await shop.orderOf(tranId)
  const form = new FormData()
  const fields = { orderId, line: '0', problem: 'It does not start', branch: _id }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const url = '/api/claims/openAtCounter'
  const claim = (await shop.app.inject({ method: 'POST', url, payload: form, headers })).json()

  await send('PUT', `/shops/${_id}`, headers, { branchName: 'Khulna City' })
  const early = await send('DELETE', `/shops/${_id}`, headers)
  await send('POST', `/claims/${claim._id}/move`, headers, { state: 'refused', reason: 'It works here' })
  const later = await send('DELETE', `/shops/${_id}`, headers)

  expect(early.json()).toMatchObject({
    code: 'BRANCH_IN_USE',
    message: `Claim ${claim.number} is for this branch. It cannot be deleted.`,
  })
  expect(later.statusCode).toBe(200)
})

test('two people who edit a branch at once do not undo each other', async () => {
  const { headers } = await shop.loginAs('super_admin', { displayName: 'Rahima' })
  const mirpur = { ...gulshan, branchName: 'Mirpur' }
  const { _id, ...basedOn } = (await send('POST', '/shops', headers, mirpur)).json()
  await send('PUT', `/shops/${_id}`, headers, { closedTime: 'Closed on Monday', basedOn })

  const stale = await send('PUT', `/shops/${_id}`, headers, { closedTime: 'Open daily', basedOn })

  expect(stale.statusCode).toBe(409)
  expect(stale.json().details).toMatchObject([
    { path: 'basedOn', expected: { by: expect.stringContaining('Rahima') } },
    { path: 'closedTime', expected: 'Closed on Monday' },
  ])
})

test.each([
  ['a map link that runs script', { branchMapAddress: 'javascript:alert(1)' }],
  ['no name', { branchName: ' ' }],
  ['a number that nobody can call', { contactNumber: 'ask inside' }],
])('a branch with %s is refused', async (_what, wrong) => {
  const { headers } = await shop.loginAs('super_admin')
  expect((await send('POST', '/shops', headers, { ...gulshan, ...wrong })).statusCode).toBe(400)
})

async function publicNames(): Promise<string[]> {
  const response = await shop.app.inject('/api/shops/getAllShops')
  return response.json().map(({ branchName }: { branchName: string }) => branchName)
}

function send(method: 'POST' | 'PUT' | 'DELETE', url: string, headers: object, payload?: object) {
  return shop.app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(payload && { payload }) })
}
