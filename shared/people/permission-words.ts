import type { Permission } from './permissions.ts'

/** Each permission in words, for the help of the admin area. */
export const permissionWords: Record<Permission, string> = {
  'orders.read': 'See orders, their payments and SMS, write notes, print invoices and packing slips',
  'orders.create': 'Create orders for customers and record their payments',
  'orders.sell': 'Sell at the counter: take the money, hand over and print the receipt in one step',
  'orders.change': 'Change what is ordered, until the order is handed over',
  'orders.update': 'Change the status of orders, correct addresses, decide about payments held for review',
  'orders.correct': 'Correct addresses, and cancel orders without money, of the own branch',
  'orders.ship':
    'Hand orders over to couriers, or at the branch, enter serial numbers and follow the parcels',
  'calls.write': 'Call buyers whose payment did not go through, note how it went, and send the link again',
  'orders.refund': 'Refund orders, cancel paid orders',
  'money.read': 'See every payment and refund in one list; branch managers those of their branch',
  'money.correct': 'Correct or cancel, on the same day, a payment that was recorded by mistake',
  'money.close': 'Count and close the own till; super admins also that of somebody else',
  'money.payOut': 'See what couriers and the gateway owe, and record their pay-outs',
  'products.read': 'See all products, drafts as well, and export them',
  'products.write': 'Add, change, import and delete products',
  'units.write': 'Enter pre-owned machines one by one',
  'units.cost': 'See what pre-owned machines cost the shop',
  'users.read': 'See accounts',
  'users.write': 'Change roles, invite employees, delete accounts, require or reset a second factor',
  'coupons.write': 'Create and change coupons',
  'discounts.exceed': 'Give higher discounts than other staff, by coupons and at the desk',
  'bounds.exceed': 'Create orders without an advance above the limits on their value',
  'images.write': 'Upload pictures and change those of the site',
  'pages.write':
    'Change the texts of the home page, the offers and the questions, and what search engines show',
  'delivery.write': 'Change what delivery costs',
  'emi.write': 'Change the banks and months of EMI',
  'search.write': 'Edit search rules and synonyms, and see searches that found nothing',
  'messages.read': 'Read messages and requirements',
  'messages.write': 'Handle messages: assign them, set their status, write notes',
  'reviews.write': 'Publish, refuse and answer reviews of buyers',
  'claims.write': 'Open warranty claims, see their photos and change their status',
  'returns.write':
    'Take returns: answer, receive, check, refuse and hand back, and exchange for another machine',
  'branches.write': 'Open, change and close branches',
  'details.write': 'Change the shop’s own name, numbers, addresses and rates of VAT',
  'audit.read': 'Read who changed what in the audit log',
  'insight.read': 'See the reports on sales, refunds, stock and lost payments',
}
