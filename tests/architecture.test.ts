import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { expect, test } from 'vitest'

type Import = { file: string; target: string; isType: boolean; isDynamic: boolean }

const areas = ['storefront', 'checkout', 'account', 'admin', 'info']
/** Folders of server/ that are nouns of the API. The others (database, mail, pictures, catalogue) serve them all. */
const modules = [
  'alerts',
  'claims',
  'contact',
  'coupons',
  'emi',
  'insight',
  'invoices',
  'needs',
  'orders',
  'page-texts',
  'payment',
  'privacy',
  'products',
  'shipments',
  'reviews',
  'shops',
  'units',
  'users',
  'warranties',
  'webpage',
]
/** The entry of the pages' bundle hands the shop to the loaders. */
const bridge = 'server/pages/ssr.ts'

test('shared knows nobody', () => {
  const strays = imports('shared').filter(({ target }) => !target.startsWith('shared/') && target !== 'zod')
  expect(named(strays)).toEqual([])
})

test('the site knows shared, and of the server only types', () => {
  const strays = imports('app').filter(({ target, isType }) => target.startsWith('server/') && !isType)
  expect(named(strays)).toEqual([])
})

test('the server does not know the site', () => {
  const strays = imports('server').filter(({ file, target }) => target.startsWith('app/') && file !== bridge)
  expect(named(strays)).toEqual([])
})

/** Stand-ins for other companies, in demo mode and in tests. */
const sandboxes = ['sandbox-courier', 'sandbox-gateway', 'sandbox-sms']

test.each(sandboxes)('the %s is another company: it knows nothing of the shop', (sandbox) => {
  const strays = imports(sandbox).filter(({ target }) => /^(app|server|shared|tests)\//.test(target))
  expect(named(strays)).toEqual([])
})

test.each(sandboxes)('only server/app.ts loads the %s, and only where it is used', (sandbox) => {
  const uses = ['app', 'server', 'shared']
    .flatMap(imports)
    .filter(({ target }) => target.startsWith(`${sandbox}/`))
  expect(named(uses)).toEqual([`server/app.ts -> ${sandbox}/${sandbox}.ts`])
  expect(uses.every(({ isDynamic }) => isDynamic)).toBe(true)
})

test('tests are used by tests alone', () => {
  const strays = ['app', ...sandboxes, 'server', 'shared']
    .flatMap(imports)
    .filter(({ target }) => target.startsWith('tests/'))
  expect(named(strays)).toEqual([])
})

test.each(areas)('the %s area borrows nothing from another area', (area) => {
  const others = areas.filter((name) => name !== area).map((name) => `app/${name}/`)
  const strays = imports(`app/${area}`).filter(({ target }) =>
    others.some((other) => target.startsWith(other)),
  )
  expect(named(strays)).toEqual([])
})

test('what areas share knows none of them', () => {
  const strays = ['ui', 'state', 'shell']
    .flatMap((folder) => imports(`app/${folder}`))
    .filter(({ target }) => areas.some((area) => target.startsWith(`app/${area}/`)))
  expect(named(strays)).toEqual([])
})

test('the design system makes no calls', () => {
  const strays = imports('app/ui').filter(({ target, isType }) => target === 'app/api.ts' && !isType)
  expect(named(strays)).toEqual([])
})

/** Files that assemble the shop from its modules: the lists of routes and jobs, the access check, and the start. */
const assembly = ['http/access', 'http/api-routes', 'jobs/job-list', 'start/open-shop'].map(
  (name) => `server/${name}.ts`,
)

/** Verbs that other modules may call: settling a payment locks the order, a deletion goes everywhere. */
const sharedVerbs = [
  'server/alerts/delete-alerts.ts',
  'server/claims/delete-claims.ts',
  'server/contact/delete-messages.ts',
  'server/coupons/claim-use.ts',
  'server/invoices/issue-credit-note.ts',
  'server/invoices/issue-invoice.ts',
  'server/invoices/set-buyer-bin.ts',
  'server/orders/change-status.ts',
  'server/orders/forget-buyer.ts',
  'server/orders/lock-order.ts',
  'server/orders/record-event.ts',
  'server/payment/collect-money.ts',
  'server/reviews/delete-reviews.ts',
  'server/shipments/track-order.ts',
  'server/users/check-code.ts',
  'server/users/close-account.ts',
  'server/users/judge-password.ts',
  'server/warranties/check-warranty.ts',
  'server/warranties/follow-warranties.ts',
  'server/warranties/save-serials.ts',
]

test('modules of the server read each other through queries.ts, and write only through the verbs listed here', () => {
  const folders = foldersIn('server').filter((folder) => !['cli', 'db'].includes(folder))
  const strays = folders.flatMap((folder) =>
    imports(`server/${folder}`).filter(({ file, target, isType }) => {
      if (assembly.includes(file) || sharedVerbs.includes(target)) return false
      const owner = modules.find((module) => module !== folder && target.startsWith(`server/${module}/`))
      return owner !== undefined && !isType && !target.endsWith('/queries.ts')
    }),
  )
  expect(named(strays)).toEqual([])
})

test('queries.ts only reads: it neither writes nor re-exports a file that does', () => {
  const writes = /\.(insert|update|delete)\(|\binsert into\b|\bdelete from\b|\bupdate\s+\S+\s+set\b/i
  const strays = sources('server')
    .filter((file) => basename(file) === 'queries.ts')
    .filter((file) => [file, ...reExportedBy(file)].some((part) => writes.test(readFileSync(part, 'utf8'))))
  expect(strays).toEqual([])
})

const outsideFolders = { server: ['app.ts', 'main.ts'], 'tests/support': [] }
test.each(Object.entries(outsideFolders))('every file in %s has a folder, except %j', (folder, names) => {
  const loose = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(loose.map(({ name }) => name).sort()).toEqual(names)
})

/** The shop itself, loaded while PostgreSQL starts, and large packages that few calls and jobs use. */
const loadedLater = ['server/start/open-shop.ts', 'nodemailer', 'sanitize-html', 'sharp', 'undici']

test('PostgreSQL starts, and the shop opens, without code that they do not need', () => {
  const now = imports('server').filter(({ isType, isDynamic }) => !isType && !isDynamic)
  expect(named(now.filter(({ target }) => loadedLater.includes(target)))).toEqual([])
})

test('zod is imported as a namespace, so that the build leaves out its languages', () => {
  const files = [...sources('server'), ...sources('shared')]
  const strays = files.filter((file) => /import (type )?\{.*\bz\b.*'zod'/.test(readFileSync(file, 'utf8')))
  expect(strays).toEqual([])
})

test('the browser never downloads the schemas', () => {
  const inBrowser = [...imports('app'), ...imports('shared')].filter(
    ({ file }) => !file.startsWith('shared/contract/'),
  )
  const heavy = inBrowser.filter(
    ({ target, isType }) => !isType && (target.startsWith('zod') || target.startsWith('shared/contract/')),
  )
  expect(named(heavy)).toEqual([])
})

test('only the admin area downloads react-hook-form', () => {
  const users = imports('app').filter(({ target }) => target.startsWith('react-hook-form'))
  expect(named(users.filter(({ file }) => !file.startsWith('app/admin/')))).toEqual([])
})

test("a file fits in a reader's head", () => {
  const lists = /^server\/db\/(seed\/|schema\.ts)|\.css$/
  const long = everything()
    .filter((file) => !lists.test(file))
    .filter((file) => lines(file) > 300)
  expect(long).toEqual([])
})

test('a file has a name of its own, written the same way everywhere', () => {
  const nameless = /(^|\/)(index|utils?|helpers?|lib|common|misc)(\.|\/)/
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/
  expect(everything().filter((file) => nameless.test(file) || !kebab.test(basename(file)))).toEqual([])
})

/** Fields that node:http, Drizzle, pg, React Router and lucide keep to themselves, and ways to patch packages. */
const privateFields = [
  /\b_(header|headerSent|last|events|handle|readableState|writableState)\b/,
  /\bdb\._|\._\.session\b|\bNodePg(Session|Transaction)\b/,
  /\bconnection\.stream\b/,
  /\bstreamController\b|\bserverHandoff/,
  /\b__react|\bUNSAFE_|_DO_NOT_USE_/,
  /\bcreateLucideIcon\b|\b__iconNode\b/,
]

test('packages are used through what they document', () => {
  const users = [...everything(), 'vite.config.ts', 'react-router.config.ts'].filter((file) => {
    const text = readFileSync(file, 'utf8')
    return file !== 'tests/architecture.test.ts' && privateFields.some((field) => field.test(text))
  })
  expect(users).toEqual([])
})

/** Ways to change a package's code, or the router's list of pages, while the shop is built. */
const rewriting = [
  /\b(transform|renderChunk|generateBundle|writeBundle|closeBundle)\b/,
  /\breactRouterManifest\b|\bmanifest-/,
  /\/dist\/(development|production)\b|\bENABLE_DEV_WARNINGS\b/,
  /\bpatch-package\b/,
]

test('the build takes packages and the list of pages as they come', () => {
  const build = ['package.json', 'vite.config.ts', 'react-router.config.ts', ...sources('bin', /\.(mjs|ts)$/)]
  const rewriters = build.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return rewriting.some((way) => way.test(text))
  })
  expect(rewriters).toEqual([])
})

test('nothing is left for later', () => {
  const marks = new RegExp(`\\b(TO${'DO'}|FIX${'ME'})\\b`)
  expect(everything().filter((file) => marks.test(readFileSync(file, 'utf8')))).toEqual([])
})

function named(strays: Import[]): string[] {
  return strays.map(({ file, target }) => `${file} -> ${target}`)
}

/** Imports of all source files in a folder, tests left out. */
function imports(folder: string): Import[] {
  return sources(folder)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
}

const statement = /^(?:import|export)\s+(type\s+)?(?:([^'"]*?)\s*from\s*)?'([^']+)'/gm
const dynamic = /\bimport\('([^']+)'\)/g

function importsOf(file: string, text: string): Import[] {
  const written = [...text.matchAll(statement)].map(([, type, names = '', path = '']) => ({
    file,
    target: resolve(file, path),
    isType: type !== undefined || onlyTypes(names),
    isDynamic: false,
  }))
  const loaded = [...text.matchAll(dynamic)].map(([, path = '']) => ({
    file,
    target: resolve(file, path),
    isType: false,
    isDynamic: true,
  }))
  return [...written, ...loaded]
}

function reExportedBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^export\s[^;'"]*?\bfrom\s*'(\.[^']+)'/gm)].map(
    ([, path = '']) => resolve(file, path),
  )
}

/** `{ type A, type B }`; an import of a style sheet names nothing. */
function onlyTypes(names: string): boolean {
  const inside = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  const each = inside?.split(',').map((name) => name.trim()) ?? []
  return each.some(Boolean) && each.filter(Boolean).every((name) => name.startsWith('type '))
}

function resolve(file: string, path: string): string {
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : path
}

function everything(): string[] {
  return ['app', ...sandboxes, 'server', 'shared', 'tests', 'bin'].flatMap((folder) =>
    sources(folder, /\.(tsx?|mjs|css)$/),
  )
}

function sources(folder: string, kind = /\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => kind.test(file))
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function lines(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length
}
