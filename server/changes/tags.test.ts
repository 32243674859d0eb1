import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idsOf, type Tag, tags } from './tags.ts'

/** Pages note the tags they read; changes.ts hands product and stock tags to the catalogue. All other files write. */
const readers = /^server\/(pages\/|changes\/changes\.ts$)/

test('every tag that is written is read somewhere, and the other way round', () => {
  const uses = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/changes\/(tags|payload)\.ts$/.test(file))
    .flatMap((file) => tagsIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })))
  const namesIn = (isReader: boolean) =>
    [...new Set(uses.filter(({ file }) => readers.test(file) === isReader).map(({ name }) => name))].sort()

  const all = Object.keys(tags).sort()
  expect(namesIn(false), 'written').toEqual(all)
  expect(namesIn(true), 'read').toEqual(all)
})

test('a bare string is no tag', () => {
  const touch = (_tag: Tag) => {}

  // @ts-expect-error A typing mistake in a text would never drop a page.
  touch('product:1')
  touch(tags.product('1'))
})

test('the ids of products and of their stock are told apart', () => {
  const mixed = [tags.product('a'), tags.stock('b'), tags.catalogue(), tags.webpage('product:c')]

  expect(idsOf('product', mixed)).toEqual(['a'])
  expect(idsOf('stock', mixed)).toEqual(['b'])
})

function tagsIn(source: string): string[] {
  return [...source.matchAll(/\btags\.(\w+)\b|\bidsOf\('(\w+)'/g)]
    .map(([, made, read]) => made ?? read ?? '')
    .filter((name) => name in tags)
}
