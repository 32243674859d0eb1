import { expect, test } from 'vitest'
import { folders } from './support/source-code/rooms.ts'
import { tableNames, tableWritesIn } from './support/source-code/table-writes.ts'

/**
 * Tables that do not have the name of their folder of server/. One that is called like its folder (orders), or begins with
 * its name (order_lines), belongs to it without being listed here.
 */
const ownedTables: Record<string, string[]> = {
  'platform/changes': ['audit_log', 'idempotency_keys'],
  'platform/limits': ['login_failures', 'track_tries', 'tries'],
  'site/shop-details': ['shop_details'],
  'messages/contact': ['cart_requests', 'custom_requirements'],
  'goods/needs': ['synonyms'],
  'goods/products': ['retired_addresses'],
  'goods/stock': ['holds'],
  'sales/invoices': ['credit_notes', 'document_numbers', 'replaced_invoices'],
  'sales/photos': ['claim_photos'],
  'sales/payment': ['collections', 'refunds'],
  'sales/reviews': ['buyer_reviews'],
  'people/users': [
    'password_checks',
    'password_reset_requests',
    'password_resets',
    'recovery_codes',
    'second_factors',
    'sessions',
    'shop_settings',
    'staff_invitations',
  ],
  'owner/reports': ['missed_searches'],
}

/** Files that may write tables of other folders. */
const writesOfOthers: Record<string, string[]> = {
  // One job for whatever is too old, by one list of all tables.
  'server/owner/retention/delete-old-rows.ts': ['orders'],
  // Everything that names the buyer goes in one statement.
  'server/sales/orders/forget-buyer.ts': [
    'collections',
    'pay_out_rows',
    'refunds',
    'shipment_events',
    'shipments',
    'warranties',
  ],
  // A pay-out closes what was owed, where the money is recorded.
  'server/sales/pay-outs/close-owed.ts': ['collections', 'payments'],
  // The stock is counted in the rows of products and units.
  'server/goods/stock/put-units-back.ts': ['products', 'units'],
  'server/goods/stock/take-units.ts': ['products', 'units'],
  'server/goods/stock/untake-units.ts': ['products', 'units'],
  'server/goods/stock/update-product-from-units.ts': ['products'],
}

test('every table belongs to one folder of the server', () => {
  const unclear = tableNames.filter((table) => ownersOf(table).length !== 1)
  expect(unclear).toEqual([])
})

test('a folder of the server writes its own tables, and those of others only in the files listed here', () => {
  // The database's own folder brings old rows up to date, whosever they are.
  const found = folders
    .filter((folder) => folder !== 'platform/db')
    .flatMap((folder) =>
      tableWritesIn(`server/${folder}`).filter(({ table }) => !ownersOf(table).includes(folder)),
    )
  const allowed = Object.entries(writesOfOthers).flatMap(([file, tables]) =>
    tables.map((table) => `${file} writes ${table}`),
  )
  expect(found.map(({ file, table }) => `${file} writes ${table}`).sort()).toEqual(allowed.sort())
})

function ownersOf(table: string): string[] {
  const listed = folders.filter((folder) => ownedTables[folder]?.includes(table))
  return listed.length > 0 ? listed : folders.filter((folder) => isNamedAfter(folder, table))
}

function isNamedAfter(folder: string, table: string): boolean {
  const name = (folder.split('/')[1] ?? '').replaceAll('-', '_')
  const singular = name.replace(/s$/, '')
  return [name, `${name}s`].includes(table) || [name, singular].some((start) => table.startsWith(`${start}_`))
}
