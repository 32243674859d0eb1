import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.ts'

/** Drawn by this code and read back with an independent reader, as the longer ones below were. */
const projukti = [
  '#######....#..#######',
  '#.....#.####..#.....#',
  '#.###.#..###..#.###.#',
  '#.###.#..###..#.###.#',
  '#.###.#.#.###.#.###.#',
  '#.....#..###..#.....#',
  '#######.#.#.#.#######',
  '..........#..........',
  '#.#.#.#..##.#...#..#.',
  '.##.##..####.#####..#',
  '#...#.#..###.####..##',
  '#.#.#...#.####.#...#.',
  '########...#..###...#',
  '........###...#.#.#..',
  '#######..#..#..###.##',
  '#.....#..##...#.#..#.',
  '#.###.#.#...#.#......',
  '#.###.#...##.#.#####.',
  '#.###.#.#..#.####...#',
  '#.....#...####.....#.',
  '#######.##.#.#####.##',
]

test('a short text is the code that readers read', () => {
  const { size, path } = drawQrCode('Projukti')
  const grid = Array.from({ length: size }, () => Array<string>(size).fill('.'))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    grid[Number(y)]?.fill('#', Number(x), Number(x) + Number(length))

  expect(grid.map((row) => row.join(''))).toEqual(projukti)
})

test.each([
  [120, 45, 'e4fd7474fc7d793f'],
  [400, 77, '1d1db8f2b4840636'],
])('%i letters take several blocks, alignments and a version of their own', (length, size, hash) => {
  const code = drawQrCode('otpauth://totp/'.padEnd(length, 'Projukti '))

  expect(code.size).toBe(size)
  expect(createHash('sha256').update(code.path).digest('hex')).toMatch(new RegExp(`^${hash}`))
})

test('a text that fits in no code is refused', () => {
  expect(() => drawQrCode('x'.repeat(1_400))).toThrow('too long')
})
