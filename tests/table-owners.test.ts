import { expect, test } from 'vitest'
import { folders } from './support/source-code/rooms.ts'
import { tableNames, tableWritesIn } from './support/source-code/table-writes.ts'

/** Tables of folders of server/; a table with the name of a folder belongs to it anyway. */
const ownedTables: Record<string, string[]> = {
  'platform/changes': ['audit_log', 'idempotency_keys'],
  'sales/claims': ['claim_events', 'claim_photos'],
  'messages/contact': ['contact_messages', 'custom_requirements'],
  'sales/delivery': ['delivery_rates'],
  'sales/emi': ['emi_banks'],
  'owner/reports': ['missed_searches'],
  'sales/invoices': ['credit_notes', 'document_numbers'],
  'platform/jobs': ['job_leases'],
  'platform/limits': ['login_failures', 'track_tries', 'tries'],
  'messages/mail': ['mail_outbox'],
  'goods/needs': ['synonyms'],
  'sales/orders': ['order_events', 'order_lines', 'order_notes'],
  'pages/page-texts': ['page_texts'],
  'sales/payment': ['collections', 'payment_notices', 'payments', 'refunds'],
  'people/privacy': ['privacy_link_requests', 'privacy_links'],
  'goods/products': ['retired_addresses'],
  'sales/reviews': ['buyer_reviews'],
  'sales/shipments': ['shipment_events'],
  'messages/sms': ['sms_outbox'],
  'goods/stock': ['holds'],
  'people/users': [
    'password_checks',
    'password_reset_requests',
    'password_resets',
    'recovery_codes',
    'second_factors',
    'sessions',
    'shop_settings',
  ],
  'site/webpage': ['webpage_images'],
}

/** Files that may write tables of other folders. */
const writesOfOthers: Record<string, string[]> = {
  // One job for whatever is too old, by one list of all tables.
  'server/owner/retention/delete-old-rows.ts': ['orders'],
  // Everything that names the buyer goes in one statement.
  'server/sales/orders/forget-buyer.ts': ['shipment_events', 'shipments', 'warranties'],
  // The stock is counted in the rows of products and units.
  'server/goods/stock/put-units-back.ts': ['products', 'units'],
  'server/goods/stock/take-units.ts': ['products', 'units'],
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
  return folders.filter((folder) => folder.endsWith(`/${table}`) || ownedTables[folder]?.includes(table))
}
