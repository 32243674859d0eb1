import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

/** The order page's print styles must win over all layers. */
const withoutLayer = ['app/ui/order/order-view.css', 'app/ui/order/paper-invoice.css']

test('every style sheet that a part of the shop loads names its cascade layer', () => {
  const strays = ['storefront', 'checkout', 'info', 'ui']
    .flatMap((folder) => sheetsIn(`app/${folder}`))
    .filter((file) => !importedByRoot().includes(file) && !withoutLayer.includes(file))
    .filter((file) => !/^@layer (parts|pages) \{/.test(readFileSync(file, 'utf8')))

  expect(strays).toEqual([])
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
