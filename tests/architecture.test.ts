import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from './support/source-code/files.ts'
import { type Import, importsIn, reExportedBy } from './support/source-code/imports.ts'
import { tableNames, tableWritesIn } from './support/source-code/table-writes.ts'

const areas = ['storefront', 'checkout', 'account', 'admin', 'info']
/** Folders of server/ that serve all others, although they have reads for others, too. */
const services = ['mail', 'sms', 'uploads']
/** Nouns of the API: folders of server/ with a queries.ts, through which others read. */
const modules = foldersIn('server').filter(
  (folder) => existsSync(`server/${folder}/queries.ts`) && !services.includes(folder),
)
/** The entry of the pages' bundle hands the shop to the loaders. */
const bridge = 'server/pages/ssr.ts'

test('shared knows nobody', () => {
  const strays = importsIn('shared').filter(({ target }) => !target.startsWith('shared/') && target !== 'zod')
  expect(named(strays)).toEqual([])
})

test('the site knows shared, and of the server only types', () => {
  const strays = importsIn('app').filter(({ target, isType }) => target.startsWith('server/') && !isType)
  expect(named(strays)).toEqual([])
})

test('a file of another folder of server/ is imported by its whole name, one of the same folder by its place', () => {
  const folderOf = (file: string) => file.split('/')[1]
  const strays = importsIn('server')
    .filter(({ file, target }) => target.startsWith('server/') && dirname(file) !== 'server')
    .filter(({ file, path, target }) => path.startsWith('#') === (folderOf(file) === folderOf(target)))
  expect(named(strays)).toEqual([])
})

test('the server does not know the site', () => {
  const strays = importsIn('server').filter(
    ({ file, target }) => target.startsWith('app/') && file !== bridge,
  )
  expect(named(strays)).toEqual([])
})

test('the sandboxes are other companies: they know nothing of the shop', () => {
  const strays = importsIn('sandbox').filter(({ target }) => /^(app|server|shared|tests)\//.test(target))
  expect(named(strays)).toEqual([])
})

test('only server/app.ts loads the sandboxes, and only where they are used', () => {
  const uses = ['app', 'server', 'shared']
    .flatMap(importsIn)
    .filter(({ target }) => target.startsWith('sandbox/'))
  const companies = ['gateway', 'sms', 'courier']
  expect(named(uses)).toEqual(companies.map((name) => `server/app.ts -> sandbox/${name}/sandbox-${name}.ts`))
  expect(uses.every(({ isDynamic }) => isDynamic)).toBe(true)
})

test('tests are used by tests alone', () => {
  const strays = ['app', 'sandbox', 'server', 'shared']
    .flatMap(importsIn)
    .filter(({ target }) => target.startsWith('tests/'))
  expect(named(strays)).toEqual([])
})

test.each(areas)('the %s area borrows nothing from another area', (area) => {
  const others = areas.filter((name) => name !== area).map((name) => `app/${name}/`)
  const strays = importsIn(`app/${area}`).filter(({ target }) =>
    others.some((other) => target.startsWith(other)),
  )
  expect(named(strays)).toEqual([])
})

test('what areas share knows none of them', () => {
  const strays = ['ui', 'state', 'shell']
    .flatMap((folder) => importsIn(`app/${folder}`))
    .filter(({ target }) => areas.some((area) => target.startsWith(`app/${area}/`)))
  expect(named(strays)).toEqual([])
})

test('the design system makes no calls', () => {
  const strays = importsIn('app/ui').filter(({ target, isType }) => target === 'app/api.ts' && !isType)
  expect(named(strays)).toEqual([])
})

test('the HTTP layer does not know the pages, which stand on it', () => {
  const strays = importsIn('server/http').filter(({ target }) => target.startsWith('server/pages/'))
  expect(named(strays)).toEqual([])
})

/** Files that assemble the shop from its modules: the lists of routes and jobs, the access check, and the start. */
const assembly = ['http/access', 'http/api-routes', 'jobs/job-list', 'start/open-shop'].map(
  (name) => `server/${name}.ts`,
)

/** Verbs that other modules may call: settling a payment locks the order, a deletion goes everywhere. */
const sharedVerbs = [
  'server/alerts/delete-alerts.ts',
  'server/claims/correct-serial.ts',
  'server/claims/delete-claims.ts',
  'server/contact/delete-messages.ts',
  'server/coupons/lock-coupon-use.ts',
  'server/invoices/issue-credit-note.ts',
  'server/invoices/issue-invoice.ts',
  'server/invoices/set-buyer-bin.ts',
  'server/orders/add-order.ts',
  'server/orders/change-status.ts',
  'server/orders/forget-buyer.ts',
  'server/orders/lock-order.ts',
  'server/orders/order-notes.ts',
  'server/orders/flag-order.ts',
  'server/orders/record-event.ts',
  'server/orders/store-move.ts',
  'server/payment/collect-money.ts',
  'server/products/lock-for-edit.ts',
  'server/reviews/delete-reviews.ts',
  'server/shipments/deliver-paid-order.ts',
  'server/shipments/track-order.ts',
  'server/units/withdraw-units-of.ts',
  'server/users/check-code.ts',
  'server/users/close-account.ts',
  'server/users/verify-password.ts',
  'server/warranties/check-warranty.ts',
  'server/warranties/update-warranties.ts',
  'server/warranties/save-serials.ts',
]

test('modules of the server read each other through queries.ts, and write only through the verbs listed here', () => {
  const folders = foldersIn('server').filter((folder) => !['cli', 'db'].includes(folder))
  const strays = folders.flatMap((folder) =>
    importsIn(`server/${folder}`).filter(({ file, target, isType }) => {
      if (assembly.includes(file) || sharedVerbs.includes(target)) return false
      const owner = modules.find((module) => module !== folder && target.startsWith(`server/${module}/`))
      return owner !== undefined && !isType && !target.endsWith('/queries.ts')
    }),
  )
  expect(named(strays)).toEqual([])
})

test('queries.ts only reads: it neither writes nor locks, nor re-exports a file that does', () => {
  const writes = /\.(insert|update|delete)\(|\binsert into\b|\bdelete from\b|\bupdate\s+\S+\s+set\b/i
  const locks =
    /\.for\(|\bfor (no key update|update|share|key share)\b|\bskip locked\b|\block table\b|pg_advisory/i
  const strays = sourcesIn('server')
    .filter((file) => basename(file) === 'queries.ts')
    .flatMap((file) => [file, ...reExportedBy(file)])
    .filter((part) => [writes, locks].some((pattern) => pattern.test(readFileSync(part, 'utf8'))))
  expect(strays).toEqual([])
})

/** Tables of folders of server/; a table with the name of a folder belongs to it anyway. */
const ownedTables: Record<string, string[]> = {
  changes: ['audit_log', 'idempotency_keys'],
  claims: ['claim_events', 'claim_photos'],
  contact: ['contact_messages', 'custom_requirements'],
  delivery: ['delivery_rates'],
  emi: ['emi_banks'],
  insight: ['day_payments', 'day_products', 'day_sales', 'missed_searches', 'stale_days', 'summed_days'],
  invoices: ['credit_notes', 'document_numbers'],
  jobs: ['job_leases'],
  lookups: ['track_tries'],
  mail: ['mail_outbox'],
  needs: ['synonyms'],
  orders: ['order_events', 'order_lines', 'order_notes'],
  'page-texts': ['page_texts'],
  payment: ['collections', 'payment_notices', 'payments', 'refunds'],
  privacy: ['privacy_link_requests', 'privacy_links'],
  products: ['retired_addresses'],
  reviews: ['buyer_reviews'],
  shipments: ['shipment_events'],
  sms: ['sms_outbox'],
  stock: ['holds'],
  users: [
    'login_failures',
    'password_checks',
    'password_reset_requests',
    'password_resets',
    'recovery_codes',
    'second_factors',
    'sessions',
    'shop_settings',
  ],
  webpage: ['webpage_images'],
}

/** Files that may write tables of other folders. */
const writesOfOthers: Record<string, string[]> = {
  // One job for whatever is too old, by one list of all tables.
  'server/jobs/delete-old-rows.ts': ['orders'],
  // Everything that names the buyer goes in one statement.
  'server/orders/forget-buyer.ts': ['shipment_events', 'shipments', 'warranties'],
  // A sale takes few round trips: docs/decisions/few-round-trips.md.
  'server/payment/checkout/insert-order.ts': [
    'holds',
    'idempotency_keys',
    'order_events',
    'order_lines',
    'orders',
  ],
  'server/payment/settlement/mark-paid.ts': ['mail_outbox', 'order_events', 'orders'],
  // The stock is counted in the rows of products and units.
  'server/stock/put-units-back.ts': ['products', 'units'],
  'server/stock/take-units.ts': ['products', 'units'],
  'server/stock/update-product-from-units.ts': ['products'],
}

test('every table belongs to one folder of the server', () => {
  const unclear = tableNames.filter((table) => ownersOf(table).length !== 1)
  expect(unclear).toEqual([])
})

test('a folder of the server writes its own tables, and those of others only in the files listed here', () => {
  // server/db fills empty tables and brings old rows up to date, whosever they are.
  const folders = foldersIn('server').filter((folder) => folder !== 'db')
  const found = folders.flatMap((folder) =>
    tableWritesIn(`server/${folder}`).filter(({ table }) => !ownersOf(table).includes(folder)),
  )
  const allowed = Object.entries(writesOfOthers).flatMap(([file, tables]) =>
    tables.map((table) => `${file} writes ${table}`),
  )
  expect(found.map(({ file, table }) => `${file} writes ${table}`).sort()).toEqual(allowed.sort())
})

const outsideFolders = { server: ['app.ts', 'main.ts'], 'tests/support': [] }
test.each(Object.entries(outsideFolders))('every file in %s has a folder, except %j', (folder, names) => {
  const loose = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(loose.map(({ name }) => name).sort()).toEqual(names)
})

/** The shop itself, loaded while PostgreSQL starts, and large packages that few calls and jobs use. */
const loadedLater = ['server/start/open-shop.ts', 'nodemailer', 'sanitize-html', 'sharp', 'undici']

test('PostgreSQL starts, and the shop opens, without code that they do not need', () => {
  const now = importsIn('server').filter(({ isType, isDynamic }) => !isType && !isDynamic)
  expect(named(now.filter(({ target }) => loadedLater.includes(target)))).toEqual([])
})

test('other companies are called through server/outgoing alone', () => {
  const users = importsIn('server').filter(({ target }) => target === 'undici')
  expect(named(users)).toEqual(['server/outgoing/http-client.ts -> undici'])
})

test('zod is imported as a namespace, so that the build leaves out its languages', () => {
  const files = [...sourcesIn('server'), ...sourcesIn('shared')]
  const strays = files.filter((file) => /import (type )?\{.*\bz\b.*'zod'/.test(readFileSync(file, 'utf8')))
  expect(strays).toEqual([])
})

test('the browser never downloads the schemas', () => {
  const inBrowser = [...importsIn('app'), ...importsIn('shared')].filter(
    ({ file }) => !file.startsWith('shared/contract/'),
  )
  const heavy = inBrowser.filter(
    ({ target, isType }) => !isType && (target.startsWith('zod') || target.startsWith('shared/contract/')),
  )
  expect(named(heavy)).toEqual([])
})

test('only the admin area downloads react-hook-form', () => {
  const users = importsIn('app').filter(({ target }) => target.startsWith('react-hook-form'))
  expect(named(users.filter(({ file }) => !file.startsWith('app/admin/')))).toEqual([])
})

test('the admin area makes its forms with one hook and loads its data with another', () => {
  const storefrontForms = importsIn('app/admin').filter(({ target }) => target === 'app/ui/forms/use-form.ts')
  const loaders = sourcesIn('app/admin').filter((file) =>
    /\b(clientLoader|useFetcher|useLoaderData)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(named(storefrontForms)).toEqual([])
  // The guard decides who may enter; it loads nothing.
  expect(loaders).toEqual(['app/admin/guarded.tsx'])
})

function ownersOf(table: string): string[] {
  return foldersIn('server').filter((folder) => folder === table || ownedTables[folder]?.includes(table))
}

function named(strays: Import[]): string[] {
  return strays.map(({ file, target }) => `${file} -> ${target}`)
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
