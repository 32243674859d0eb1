import { expect, test } from 'vitest'
import { mayOpenAdmin, permissionsOf } from './permissions.ts'
import { roleChoices, roleRefusal } from './role-changes.ts'
import { isStaff, roleName } from './roles.ts'

test('a role change says what is missing or unchanged', () => {
  const manager = { userRole: 'shop_manager', shopId: 'dhaka' }
  expect(roleRefusal(manager, { userRole: '' })).toBe('Please select a role!')
  expect(roleRefusal(manager, { userRole: 'shop_staff' })).toBe('Please select a shop!')
  expect(roleRefusal(manager, manager)).toBe('User role is already the same as selected.')
  expect(roleRefusal(manager, { userRole: 'shop_manager', shopId: 'sylhet' })).toBeNull()
  expect(roleRefusal({ userRole: 'deleted' }, { userRole: 'delete' })).toBe(
    'User role is already the same as selected.',
  )
  expect(roleRefusal(manager, { userRole: 'user' })).toBeNull()
})

test('the role panel offers every role but shop_staff, and deletion', () => {
  expect(roleChoices).toEqual(['delete', 'user', 'super_admin', 'shop_manager'])
})

test('shop_staff belongs to the staff but may do nothing and open nothing', () => {
  expect([isStaff('shop_staff'), mayOpenAdmin('shop_staff'), permissionsOf('shop_staff')]).toEqual([
    true,
    false,
    [],
  ])
})

test('a shop_manager is called Branch Manager and may not write products', () => {
  expect(roleName('shop_manager')).toBe('Branch Manager')
  expect(permissionsOf('shop_manager')).not.toContain('products.write')
  expect(permissionsOf('super_admin')).toContain('products.write')
})
