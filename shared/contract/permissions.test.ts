import { expect, test } from 'vitest'
import { type Permission, permissions, permissionsOf } from '../people/permissions.ts'
import { roles } from '../people/roles.ts'
import type { Call } from './call.ts'
import { claims } from './claims.ts'
import { coupons } from './coupons.ts'
import { delivery } from './delivery.ts'
import { deskOrders } from './desk-orders.ts'
import { emi } from './emi.ts'
import { insight } from './insight.ts'
import { messages } from './messages.ts'
import { needs } from './needs.ts'
import { orders } from './orders.ts'
import { pageTexts } from './page-texts.ts'
import { products } from './products.ts'
import { reviews } from './reviews.ts'
import { shipments } from './shipments.ts'
import { shops } from './shops.ts'
import { staffOrders } from './staff-orders.ts'
import { units } from './units.ts'
import { users } from './users.ts'
import { webpage } from './webpage.ts'

/** The calls behind each permission: screens and the help read the permission, the server the roles of the call. */
const calls: Record<Permission, Call[]> = {
  'orders.read': [
    orders.all,
    orders.file,
    orders.exportCsv,
    staffOrders.notes,
    staffOrders.addNote,
    staffOrders.sms,
  ],
  'orders.create': [deskOrders.customer, deskOrders.quote, deskOrders.create, deskOrders.collect],
  'orders.update': [orders.updateStatus, orders.review, staffOrders.correct, staffOrders.releaseHeld],
  'orders.ship': [shipments.handOver, shipments.pickUp, shipments.giveUp, shipments.report],
  'orders.refund': [orders.refund, staffOrders.closeAndRefund],
  'products.write': [products.add, products.update, products.remove, products.changeMany, products.importCsv],
  'units.write': [units.add, units.update, units.withdraw],
  'users.read': [users.list],
  'users.write': [users.updateRole],
  'coupons.write': [coupons.create, coupons.update, coupons.remove],
  'images.write': [webpage.upload, webpage.update, webpage.reorder, webpage.remove],
  'pages.write': Object.values(pageTexts),
  'delivery.write': [delivery.setRate],
  'emi.write': [emi.saveBanks],
  'search.write': [needs.save, insight.searches],
  'messages.read': [messages.list, messages.count],
  'messages.write': [messages.change],
  'reviews.write': [reviews.list, reviews.decide],
  'claims.write': [claims.list, claims.openAtCounter, claims.move, claims.photo],
  'branches.write': [shops.create, shops.update, shops.remove],
  'audit.read': [users.audit, users.auditPeople],
  'insight.read': [
    insight.sales,
    insight.sellers,
    insight.stock,
    insight.payments,
    insight.open,
    insight.exportCsv,
  ],
}

test.each(permissions)(
  'the calls of %s are open to the roles that have it, and to no other',
  (permission) => {
    const having = roles.filter((role) => permissionsOf(role).includes(permission)).toSorted()
    for (const { url, config } of calls[permission])
      expect([url, [...(config.access as string[])].toSorted()]).toEqual([url, having])
  },
)
