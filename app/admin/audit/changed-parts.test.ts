import { expect, test } from 'vitest'
import { changedParts } from './changed-parts.ts'

test('a change of one word is shown as that word before and after', () => {
  expect(changedParts('pending', 'shipping')).toEqual([{ name: '', before: 'pending', after: 'shipping' }])
})

test('of two records only what differs is shown', () => {
  const before = { role: 'user', shopId: null, tags: ['a'] }
  const after = { role: 'shop_manager', shopId: 'dhaka', tags: ['a'] }

  expect(changedParts(before, after)).toEqual([
    { name: 'role', before: 'user', after: 'shop_manager' },
    { name: 'shopId', before: '', after: 'dhaka' },
  ])
})

test('what was added or taken away has one side only', () => {
  expect(changedParts(null, { _id: 'c1', code: 'EID10', isActive: true })).toEqual([
    { name: 'code', before: '', after: 'EID10' },
    { name: 'isActive', before: '', after: 'true' },
  ])
  expect(changedParts({ title: 'Banner' }, null)).toEqual([{ name: 'title', before: 'Banner', after: '' }])
  expect(changedParts(null, null)).toEqual([])
})
