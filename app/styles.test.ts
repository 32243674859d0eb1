import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from '#tests/support/source-code/files.ts'

/** The order page's print styles must win over all layers. */
const withoutLayer = ['app/order/order-view.css', 'app/order/paper-invoice.css']

test('every style sheet that a part of the shop loads names its cascade layer', () => {
  const strays = ['storefront', 'checkout', 'info', 'ui']
    .flatMap((folder) => sheetsIn(`app/${folder}`))
    .filter((file) => !importsOf('app/styles.css').includes(file) && !withoutLayer.includes(file))
    .filter((file) => !/^@layer (parts|pages) \{/.test(readFileSync(file, 'utf8')))

  expect(strays).toEqual([])
})

test('every style sheet of the admin area is loaded with its frame, through one list', () => {
  const listed = importsOf('app/admin/styles.css')
  const loaders = sourcesIn('app/admin').filter((file) =>
    /import '\.{1,2}\/.*\.css'/.test(readFileSync(file, 'utf8')),
  )

  expect(listed.toSorted()).toEqual(
    sheetsIn('app/admin')
      .filter((file) => file !== 'app/admin/styles.css')
      .toSorted(),
  )
  expect(loaders).toEqual(['app/admin/layout.tsx'])
})

/** The widths at which pages change; app/ui/tokens.css says what they are for. */
const widths = ['17rem', '48rem', '64rem', '80rem']

test('pages change at four widths and no others', () => {
  const conditions = sheetsIn('app').flatMap((file) =>
    [...withoutComments(file).matchAll(/@media ([^{]*\bwidth\b[^{]*) \{/g)].map(
      ([, condition]) => `${file}: ${condition}`,
    ),
  )
  const isNamed = (condition: string) =>
    condition
      .slice(condition.indexOf(': ') + 2)
      .split(/ and |, /)
      .every((part) => {
        const [, width] = /^\(width (?:<|>=) (\S+)\)$/.exec(part) ?? []
        return width ? widths.includes(width) : !part.includes('width')
      })

  expect(conditions.length).toBeGreaterThan(100)
  expect(conditions.filter((condition) => !isNamed(condition))).toEqual([])
})

test('every colour is a token', () => {
  const colour = /:[^;{}]*(#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(white|black)\b(?!-))/i
  const strays = sheetsIn('app').flatMap((file) =>
    file === 'app/ui/tokens.css'
      ? []
      : withoutComments(file)
          .split('\n')
          .filter((line) => colour.test(line))
          .map((line) => `${file}: ${line.trim()}`),
  )

  expect(strays).toEqual([])
})

/** The shop's name is drawn rather than written. */
const drawn = 'app/shell/logo.css'

test('letters are spaced by tokens, so that those of Bangla are not, and keep their case', () => {
  const strays = sheetsIn('app')
    .filter((file) => file !== drawn && !file.startsWith('app/admin/'))
    .flatMap((file) =>
      [...withoutComments(file).matchAll(/(letter-spacing|text-transform): (.+);/g)]
        .filter(([, , value = '']) => !/^(0|inherit|var\(--tracking-\w+\))$/.test(value))
        .map(([declaration]) => `${file}: ${declaration}`),
    )
  const tokens = withoutComments('app/ui/tokens.css').match(/--tracking-\w+(?=:)/g) ?? []
  const bangla = withoutComments('app/ui/fonts/bangla.css')

  expect(strays).toEqual([])
  expect(tokens.length).toBeGreaterThan(1)
  expect(tokens.filter((token) => !bangla.includes(`${token}: 0;`))).toEqual([])
})

/** Classes of the product editor's library. */
const foreign = ['ProseMirror', 'selectedCell']

test('style sheets and markup name the same classes', () => {
  const sheets = sheetsIn('app').map(withoutComments)
  const styled = new Set(sheets.join().match(/(?<=\.)[a-z][\w-]*/gi))
  const source = sourcesIn('app')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  const written = new Set(source.match(/[a-z][\w-]*/gi))
  const beginnings = source.match(/[\w-]+-(?=\$\{)/g) ?? []
  const literal = [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))

  const unused = [...styled].filter(
    (name) => !written.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  )
  expect(unused).toEqual(foreign)
  expect(literal.filter((name) => !styled.has(name))).toEqual([])
})

const abbreviations = [
  'acc',
  'acts',
  'adm',
  'btn',
  'btns',
  'cpn',
  'dash',
  'elist',
  'img',
  'num',
  'ord',
  'pgs',
  'prd',
  'spec',
]

test('classes are named in whole words', () => {
  const styled = new Set(
    sheetsIn('app')
      .map(withoutComments)
      .join()
      .match(/(?<=\.)[a-z][\w-]*/gi),
  )
  const short = [...styled].filter((name) => name.split('-').some((part) => abbreviations.includes(part)))
  expect(short).toEqual([])
})

function sheetsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
}

/** A style sheet without comments and the addresses of files. */
function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|url\(.*?\)/gs, '')
}

function importsOf(sheet: string): string[] {
  const imports = readFileSync(sheet, 'utf8').matchAll(/@import '([^']+)'/g)
  return [...imports].map(([, path = '']) => posix.join(posix.dirname(sheet), path))
}
