import { expect, test } from 'vitest'
import { permissions, permissionsOf } from '../people/permissions.ts'
import type { Role } from '../people/roles.ts'
import type { Call } from './call.ts'
import { coupons } from './coupons.ts'
import { mayCall } from './may-call.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { secondFactor } from './second-factor.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { webpage } from './webpage.ts'

/** The roles of the specification; the promises say nothing about others. */
const roles: Role[] = ['user', 'super_admin', 'shop_manager', 'shop_staff', 'deleted']

/** What the product's contract promises, role by role; the other calls are for those who have their permission. */
const promises: Record<string, Call[]> = {
  'user, super_admin, shop_manager, shop_staff, deleted': [orders.last, products.list, users.login],
  super_admin: [products.add, products.update, products.remove, orders.updateStatus, users.updateRole],
  'super_admin, shop_manager': [
    orders.all,
    users.list,
    coupons.list,
    coupons.create,
    coupons.update,
    coupons.remove,
    webpage.upload,
    webpage.update,
    webpage.remove,
    uploads.add,
    uploads.remove,
  ],
  'super_admin, shop_manager, shop_staff': [
    secondFactor.read,
    secondFactor.start,
    secondFactor.confirm,
    secondFactor.end,
  ],
}

test.each(Object.entries(promises))('%s may make the calls that they were promised', (who, calls) => {
  for (const { url, config } of calls) {
    const admitted = roles.filter((role) => mayCall(role, config.access))
    expect([url, admitted.join(', ')]).toEqual([url, who])
  }
})

test('a shop_manager may do everything but this', () => {
  const managers = permissionsOf('shop_manager')
  expect(permissions.filter((permission) => !managers.includes(permission))).toEqual([
    'orders.update',
    'orders.refund',
    'money.payOut',
    'products.write',
    'units.cost',
    'users.write',
    'discounts.exceed',
    'bounds.exceed',
    'emi.write',
    'branches.write',
    'details.write',
    'audit.read',
    'insight.read',
  ])
  expect(permissionsOf('super_admin')).toEqual(permissions)
})
