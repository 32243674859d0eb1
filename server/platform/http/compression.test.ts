import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { decode, encode, pickEncoding } from './compression.ts'

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

test.each([
  ['a search', 6_000],
  ['a page', 90_000],
  ['the whole catalogue', 5_000_000],
])('%s is compressed as well as with the largest window', (_, size) => {
  // The beginning comes again at the very end, which only a window as long as the body finds.
  const beginning = Array.from({ length: 40 }, (_, number) => `product ${number * 7919}`).join(', ')
  const body = Buffer.from(beginning + 'x'.repeat(size - 2 * beginning.length) + beginning)
  const largest = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })

  const sent = encode(body, 'br')

  expect(decode(sent, 'br').equals(body)).toBe(true)
  expect(sent.length).toBeLessThanOrEqual(largest.length + 8)
})
