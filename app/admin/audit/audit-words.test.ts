import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/contract/users.ts'
import { actionText, fieldName, fieldText, subjectPath } from './audit-words.ts'

const line = (action: string, about: AuditEntry['about'], subject = 'id') =>
  ({ action, about, subject }) as AuditEntry

test('a line of the log leads to what it is about', () => {
  expect(actionText('order.refund')).toBe('Refunded order')
  expect(actionText('search.needs')).toBe('Changed the list of')
  expect(subjectPath(line('order.refund', { kind: 'order', name: '100001' }))).toBe(
    '/admin/order-management/id',
  )
  expect(subjectPath(line('product.stock', { kind: 'product', name: 'Swift 14' }))).toBe(
    '/admin/product-management?q=Swift%2014',
  )
  expect(subjectPath(line('user.role', { kind: 'user', name: 'a@b.c' }, 'a@b.c'))).toBe(
    '/admin/user-management?q=a%40b.c',
  )
  expect(subjectPath(line('coupon.update', { kind: 'coupon', name: 'EID' }))).toBe('/admin/coupon-management')
  expect(subjectPath(line('message.change', { kind: 'other', name: 'Nadia' }))).toBe(
    '/admin/messages?q=id&message=id',
  )
})

test('what is deleted has no page, and an unknown action keeps its name', () => {
  expect(subjectPath(line('product.delete', { kind: 'product', name: 'Swift 14' }))).toBeNull()
  expect(subjectPath(line('user.deleteOwn', { kind: 'user', name: 'id' }))).toBeNull()
  expect(subjectPath(line('user.secondFactorRequired', { kind: 'user', name: 'staff' }, 'staff'))).toBeNull()
  expect(actionText('robot.dance')).toBe('robot.dance')
})

test('fields are named as people say them', () => {
  expect(['shopId', 'newPrice', 'oldPrice', 'title', 'serial-0-1'].map(fieldText)).toEqual([
    'branch',
    'price',
    'old price',
    'title',
    'serial number',
  ])
})

test('a field is found as the log shows it, with a capital letter too', () => {
  const typed = ['Title', 'old price', 'Price', 'Role', 'Minimum subtotal', 'minimumSubtotal', 'Stock', '']
  expect(typed.map(fieldName)).toEqual([
    'title',
    'oldPrice',
    'newPrice',
    'role',
    'minimumSubtotal',
    'minimumSubtotal',
    'quantity',
    '',
  ])
})
