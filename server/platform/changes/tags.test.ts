import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idsOf, type Tag, tags } from './tags.ts'

/** The calls that a tag is handed to, on its line, and the functions that return tags for such a call. */
const handedTo = {
  read: /\b(note|cachedRead|readOptional|idsOf|changed\.includes)\(|\bfunction (tagsOf|tagWithin)\(/,
  written: /\btouch\(|^ *tag: |\bfunction staleTags\(/,
}

test('every tag that is written is read somewhere, and the other way round', () => {
  const uses = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/platform\/changes\/tags\.ts$/.test(file))
    .flatMap((file) => usesIn(readFileSync(file, 'utf8')).map((use) => ({ file, ...use })))
  const namesOf = (kind: Kind) =>
    [...new Set(uses.filter((use) => use.kinds.includes(kind)).map(({ name }) => name))].sort()

  const all = Object.keys(tags).sort()
  expect(
    uses.filter(({ kinds }) => kinds.length !== 1),
    'neither read nor written, or both',
  ).toEqual([])
  expect(namesOf('written'), 'written').toEqual(all)
  expect(namesOf('read'), 'read').toEqual(all)
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

type Kind = keyof typeof handedTo

/** The tags that a file names, each with what its line does with it, or else the function around that line. */
function usesIn(source: string) {
  let around = ''
  return source.split('\n').flatMap((line) => {
    if (/^(export )?(async )?function /.test(line)) around = line
    const known = kindsOf(line)
    return tagsIn(line).map((name) => ({ name, line, kinds: known.length > 0 ? known : kindsOf(around) }))
  })
}

function kindsOf(line: string): Kind[] {
  return (['read', 'written'] as const).filter((kind) => handedTo[kind].test(line))
}

function tagsIn(line: string): string[] {
  return [...line.matchAll(/\btags\.(\w+)\b|\bidsOf\('(\w+)'/g)]
    .map(([, made, read]) => made ?? read ?? '')
    .filter((name) => name in tags)
}
