import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDetails } from '#shared/site/shop-details.ts'
import { allSources, sourcesIn } from './support/source-code/files.ts'

const thisFile = 'tests/source-files.test.ts'

test("a file fits in a reader's head", () => {
  const lists = /\.css$/
  const long = allSources()
    .filter((file) => !lists.test(file))
    .filter((file) => lines(file) > 300)
  expect(long).toEqual([])
})

test('a folder can be looked through at a glance', () => {
  const lists = /^tests\/(e2e|attack\/attacks)\/|\.(test\.tsx?|css)$/
  const folders = allSources()
    .filter((file) => !lists.test(file))
    .map((file) => dirname(file))
  const crowded = [...new Set(folders)].filter(
    (folder) => folders.filter((other) => other === folder).length > 40,
  )
  expect(crowded).toEqual([])
})

test('a file has a name of its own, written the same way everywhere', () => {
  const nameless = /(^|\/)(index|utils?|helpers?|lib|common|misc)(\.|\/)/
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/
  expect(allSources().filter((file) => nameless.test(file) || !kebab.test(basename(file)))).toEqual([])
})

/** Fields that node:http, Drizzle, pg, React Router and lucide keep to themselves, and ways to patch packages. */
const privateFields = [
  /\b_(header|headerSent|last|events|handle|readableState|writableState)\b/,
  /\bdb\._|\._\.session\b|\bNodePg(Session|Transaction)\b/,
  /\bconnection\.stream\b/,
  /\bstreamController\b|\bserverHandoff/,
  // The router's fields in an entry of the history; its public key is that of useLocation.
  /^(?=.*\bhistory\.state\b).*(\.|\{ )(key|idx|usr)\b/s,
  /\b__react|\bUNSAFE_|_DO_NOT_USE_/,
  /\bcreateLucideIcon\b|\b__iconNode\b/,
]

test('of the snapshots of the tables only the newest is kept, which the next migration is made from', () => {
  const snapshots = readdirSync('server/platform/db/migrations/meta').filter(
    (name) => name !== '_journal.json',
  )
  const newest = readdirSync('server/platform/db/migrations').findLast((name) => name.endsWith('.sql'))

  expect(snapshots).toEqual([`${newest?.slice(0, 4)}_snapshot.json`])
})

test('the details of the shop are read when they are needed, never while a module is loaded', () => {
  const read = /\b(identity|contactDetails)\.[a-z]|\bshopDetails\(\)/
  const views = ['shared/site/identity.ts', 'shared/site/contact-details.ts']
  const early = ['app', 'server', 'shared', 'demo']
    .flatMap((folder) => sourcesIn(folder))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !views.includes(file))
    .filter((file) =>
      topLevelParts(file).some((part) => read.test(part) && !/function|=>/.test(part.split('\n')[0] ?? '')),
    )
  expect(early).toEqual([])
})

/** Where the facts of one shop may stand: settings and texts that staff edit, and the plan of that shop's streets. */
const homesOfFacts = [
  'shared/site/shop-details.ts',
  'server/pages/page-texts/default-texts.ts',
  'app/info/contact/words.tsx',
  'app/info/contact/words.bn.tsx',
]

test('no source says what the shop is called, where it stands or how it is called up', () => {
  const { name, nameBangla, hotline, whatsapp, email, ordersEmail } = defaultDetails
  const facts = [nameBangla, hotline, whatsapp, email, ordersEmail, 'Agargaon', 'আগারগাঁও', 'IDB Bhaban']
  const told = ['app', 'shared', 'server']
    .flatMap((folder) => sourcesIn(folder))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !homesOfFacts.includes(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return facts.some((fact) => text.includes(fact)) || (file.startsWith('app/') && text.includes(name))
    })
  expect(told).toEqual([])
})

/** The declarations of a file, each with its first line on top. */
function topLevelParts(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return text
    .split(/^(?=(?:export|const|let|function|async|type|class|import) )/m)
    .filter((part) => !/^(import|(export )?type) /.test(part))
}

test('packages are used through what they document', () => {
  const users = [...allSources(), 'vite.config.ts', 'react-router.config.ts'].filter((file) => {
    const text = readFileSync(file, 'utf8')
    return file !== thisFile && privateFields.some((field) => field.test(text))
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
  const build = [
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    ...sourcesIn('bin', /\.(mjs|ts)$/),
  ]
  const rewriters = build.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return rewriting.some((way) => way.test(text))
  })
  expect(rewriters).toEqual([])
})

test('tests wait for what they need, and as long as a busy machine takes', () => {
  // vi.waitFor gives up after a second; a fixed pause is too long on one machine and too short on another.
  const hasty = /\bvi\.waitFor\b|\bwaitForTimeout\b/
  const tests = allSources().filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const others = tests.filter((file) => file !== thisFile)
  expect(others.filter((file) => hasty.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('an assertion that a value is there is proven beside it', () => {
  const wholeFile = /biome-ignore-all lint\/style\/noNonNullAssertion/
  const others = allSources().filter((file) => file !== thisFile)
  // Nearly every line of this file is a loop over words of bits, and one proof holds for all of them.
  expect(others.filter((file) => wholeFile.test(readFileSync(file, 'utf8')))).toEqual([
    'server/goods/catalogue/bitset.ts',
  ])
})

test('nothing is left for later', () => {
  const marks = new RegExp(`\\b(TO${'DO'}|FIX${'ME'})\\b`)
  expect(allSources().filter((file) => marks.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Names and phrases that only their authors understood, each with the word that replaced it. */
const retired: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b\w*(Order|Shipment|Warranty|Product|Customer)File\b|\blistBuyerFiles\b/, 'details, or what they hold'],
  [/\bcreateMeasures\b|\bapp\.measures\b/, 'metrics'],
  [/\bOrderNews\b|\bfindNews\b/, 'new orders'],
  [/\b(slow|dead) lines?\b/, 'connection'],
  [/\bnotePresses\b|\bfunction press\b/, 'click, submit or key'],
  [/\b(csv|photo|status|refused)Answer\b|\b(hold|unread)Answers\b/, 'response'],
  [/\btype (Told|Said|Worth|Kept|Shown|Noticed|Asked|Wanted)\b/, 'a noun'],
  [/\bfunction (shown|said|told|asked|wanted|worth|kept)\b/, 'a verb'],
  [/\bwish\b(?! to be told)|Wish\b/, 'request, order or input'],
]

test('words that readers did not understand do not come back', () => {
  const found = allSources()
    .filter((file) => file !== thisFile)
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return retired.filter(([word]) => word.test(text)).map(([, instead]) => `${file}: say ${instead}`)
    })
  expect(found).toEqual([])
})

function lines(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length
}
