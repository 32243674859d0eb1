import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from '#tests/support/source-code/files.ts'

/** The order page's print styles must win over all layers. */
const withoutLayer = ['app/order/order-view.css', 'app/order/paper-invoice.css']

test('every style sheet that a part of the shop loads names its cascade layer', () => {
  const strays = ['storefront', 'checkout', 'info', 'ui']
    .flatMap((folder) => sheetsIn(`app/${folder}`))
    .filter((file) => !importedByRoot().includes(file) && !withoutLayer.includes(file))
    .filter((file) => !/^@layer (parts|pages) \{/.test(readFileSync(file, 'utf8')))

  expect(strays).toEqual([])
})

/** Classes of the product editor's library. */
const foreign = ['ProseMirror', 'selectedCell']

test('style sheets and markup name the same classes', () => {
  const sheets = sheetsIn('app').map((file) =>
    readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|url\(.*?\)/gs, ''),
  )
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

function sheetsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
}

function importedByRoot(): string[] {
  const imports = readFileSync('app/styles.css', 'utf8').matchAll(/@import '([^']+)'/g)
  return [...imports].map(([, path = '']) => posix.join('app', path))
}
