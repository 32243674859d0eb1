import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop.ts'
import { shops } from '../db/schema.ts'

let shop: Awaited<ReturnType<typeof testShop>>

beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('anyone sees the branches in the order the shop gives them', async () => {
  const branch = { hours: 'Closed on Sunday', address: 'Level 2', map: 'https://maps.test/1', phone: '09638' }
  await shop.db.insert(shops).values([
    { id: 'b', name: 'Uttara', ...branch, position: 2 },
    { id: 'a', name: 'Agargaon', ...branch, position: 1 },
  ])

  const answer = await shop.app.inject('/api/shops/getAllShops')

  expect(answer.json().map(({ branchName }: { branchName: string }) => branchName)).toEqual([
    'Agargaon',
    'Uttara',
  ])
  expect(answer.json()[0]).toEqual({
    _id: 'a',
    branchName: 'Agargaon',
    closedTime: 'Closed on Sunday',
    brancheAddress: 'Level 2',
    branchMapAddress: 'https://maps.test/1',
    contactNumber: '09638',
  })
})
