import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from './support/source-code/files.ts'
import { type Import, importsIn, reExportedBy } from './support/source-code/imports.ts'
import { folders, foldersIn, rooms } from './support/source-code/rooms.ts'

const areas = ['storefront', 'checkout', 'account', 'admin', 'info']
/** Folders that serve all others, although they have reads for others, too. */
const services = ['messages/mail', 'messages/sms']
/** Nouns of the API: folders with a queries.ts, through which others read. */
const modules = folders.filter(
  (folder) => existsSync(`server/${folder}/queries.ts`) && !services.includes(folder),
)
/** The entry of the pages' bundle hands the shop to the loaders. */
const bridge = 'server/pages/rendering/ssr.ts'

test('shared knows nobody', () => {
  const strays = importsIn('shared').filter(({ target }) => !target.startsWith('shared/') && target !== 'zod')
  expect(named(strays)).toEqual([])
})

test('the site knows shared, and of the server only types', () => {
  const strays = importsIn('app').filter(({ target, isType }) => target.startsWith('server/') && !isType)
  expect(named(strays)).toEqual([])
})

test('every folder of server/ is a room', () => {
  expect(foldersIn('server').sort()).toEqual([...rooms].sort())
})

test.each(rooms)('server/%s uses only the rooms below it', (room) => {
  const above = rooms.slice(rooms.indexOf(room) + 1)
  const strays = importsIn(`server/${room}`)
    .filter(({ target }) => above.some((other) => target.startsWith(`server/${other}/`)))
    // The command line opens the shop as the start does.
    .filter(({ file }) => !file.startsWith('server/start/'))
  expect(named(strays)).toEqual([])
})

test('a room knows the shop it is part of as a type alone', () => {
  const strays = importsIn('server').filter(
    ({ file, target, isType }) =>
      /^server\/(app|context|main)\.ts$/.test(target) && !isType && !/^server\/(start|cli|main)\b/.test(file),
  )
  expect(named(strays)).toEqual([])
})

test('a file of another folder of server/ is imported by its whole name, one of the same folder by its place', () => {
  const folderOf = (file: string) => dirname(file).split('/').slice(0, 3).join('/')
  const strays = importsIn('server')
    .filter(({ file, target }) => target.startsWith('server/') && dirname(file) !== 'server')
    .filter(({ file, path, target }) => path.startsWith('#') === (folderOf(file) === folderOf(target)))
  expect(named(strays)).toEqual([])
})

test('a folder of the site is reached by its whole name, and nothing climbs three levels', () => {
  const strays = importsIn('app').filter(({ path }) => path.startsWith('../../..'))
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

test('the demo knows the server and shared, and neither the site nor the sandboxes', () => {
  const strays = importsIn('demo').filter(({ target }) => /^(app|sandbox)\//.test(target))
  expect(named(strays)).toEqual([])
})

test('only the start of a demo shop and its own command load the demo, and only then', () => {
  const others = ['app', 'sandbox', 'server', 'shared'].flatMap(importsIn)
  const uses = others.filter(({ target }) => target.startsWith('demo/'))
  expect(named(uses).sort()).toEqual([
    'server/cli/seed.ts -> demo/load/seed.ts',
    'server/start/open-shop.ts -> demo/load/fill-when-empty.ts',
  ])
  expect(uses.every(({ isDynamic }) => isDynamic)).toBe(true)
})

test('tests are used by tests alone', () => {
  const strays = ['app', 'demo', 'sandbox', 'server', 'shared']
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
  const strays = ['ui', 'state', 'shell', 'order', 'profile']
    .flatMap((folder) => importsIn(`app/${folder}`))
    .filter(({ target }) => areas.some((area) => target.startsWith(`app/${area}/`)))
  expect(named(strays)).toEqual([])
})

test('the design system knows no orders, no accounts and no calls', () => {
  const strays = importsIn('app/ui').filter(
    ({ target }) =>
      (target.startsWith('app/') && !target.startsWith('app/ui/')) ||
      /^shared\/(orders|people|contract)\//.test(target),
  )
  expect(named(strays)).toEqual([])
})

test('app/state remembers things: only ending the session tells the server', () => {
  const calls = importsIn('app/state').filter(({ target }) => target === 'app/api.ts')
  expect(named(calls)).toEqual(['app/state/log-out.ts -> app/api.ts'])
})

/** Verbs that other modules may call: settling a payment locks the order, a deletion goes everywhere. */
const sharedVerbs = [
  'server/goods/alerts/delete-alerts.ts',
  'server/sales/calls/delete-call-notes.ts',
  'server/sales/claims/correct-serial.ts',
  'server/sales/claims/delete-claims.ts',
  'server/messages/contact/close-cart-request.ts',
  'server/sales/payment/desk/place-desk-order.ts',
  'server/sales/payment/desk/price-desk-order.ts',
  'server/sales/payment/desk/quote-desk-order.ts',
  'server/sales/payment/refunds/carry-money.ts',
  'server/sales/payment/refunds/refund-order.ts',
  'server/sales/payment/refunds/refund-pieces.ts',
  'server/sales/payment/refunds/request-refund.ts',
  'server/sales/payment/refunds/send-refund.ts',
  'server/sales/returns/delete-returns.ts',
  'server/messages/contact/delete-messages.ts',
  'server/messages/contact/insert-cart-request.ts',
  'server/messages/contact/receive-message.ts',
  'server/sales/coupons/lock-coupon-use.ts',
  'server/sales/customers/delete-customer-notes.ts',
  'server/sales/invoices/issue-credit-note.ts',
  'server/sales/invoices/issue-invoice.ts',
  'server/sales/invoices/replace-invoice.ts',
  'server/sales/invoices/set-buyer-bin.ts',
  'server/sales/orders/add-order.ts',
  'server/sales/orders/change-status.ts',
  'server/sales/orders/fill-order-facts.ts',
  'server/sales/orders/forget-buyer.ts',
  'server/sales/orders/pieces/list-gone-pieces.ts',
  'server/sales/orders/lock-order.ts',
  'server/sales/orders/order-notes.ts',
  'server/sales/orders/flag-order.ts',
  'server/sales/orders/record-event.ts',
  'server/sales/orders/changes/store-change.ts',
  'server/sales/orders/store-move.ts',
  'server/sales/orders/pieces/store-pieces.ts',
  'server/sales/orders/store-prices.ts',
  'server/sales/payment/collect-money.ts',
  'server/goods/products/lock-for-edit.ts',
  'server/sales/reviews/delete-reviews.ts',
  'server/sales/shipments/complete-pick-up.ts',
  'server/sales/shipments/deliver-paid-order.ts',
  'server/sales/shipments/track-order.ts',
  'server/goods/units/withdraw-units-of.ts',
  'server/people/users/check-code.ts',
  'server/people/users/close-account.ts',
  'server/people/users/delete-invitations.ts',
  'server/people/users/verify-password.ts',
  'server/sales/warranties/check-warranty.ts',
  'server/sales/warranties/update-warranties.ts',
  'server/sales/warranties/save-serials.ts',
  'server/sales/warranties/hand-warranty-on.ts',
]

test('modules of the server read each other through queries.ts, and write only through the verbs listed here', () => {
  const strays = folders.flatMap((folder) =>
    importsIn(`server/${folder}`).filter(({ target, isType }) => {
      const owner = modules.find((module) => module !== folder && target.startsWith(`server/${module}/`))
      return (
        owner !== undefined && !isType && !target.endsWith('/queries.ts') && !sharedVerbs.includes(target)
      )
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

const outsideFolders = { server: ['app.ts', 'context.ts', 'main.ts'], 'tests/support': [] }
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

test('other companies are called through server/platform/outgoing alone', () => {
  const users = importsIn('server').filter(({ target }) => target === 'undici')
  expect(named(users)).toEqual(['server/platform/outgoing/http-client.ts -> undici'])
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

/** Fields that only choose what a list or a report shows: nothing is saved by them. */
const filters = ['kit/list/search-field.tsx', 'audit/audit-filters.tsx', 'kit/list/period-bar.tsx']

test('every form of the admin area that saves something is an AdminForm', () => {
  const own = sourcesIn('app/admin').filter((file) => /<form\b/.test(readFileSync(file, 'utf8')))
  const expected = ['kit/form/admin-form.tsx', ...filters].map((file) => `app/admin/${file}`)
  expect(own.sort()).toEqual(expected.sort())
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

function named(strays: Import[]): string[] {
  return strays.map(({ file, target }) => `${file} -> ${target}`)
}
