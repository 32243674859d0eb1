import { expect, test } from 'vitest'
import { pickEncoding } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (accepted, encoding) => {
  expect(pickEncoding(accepted)).toBe(encoding)
})
