import { expect, test } from 'vitest'
import { countSegments } from './sms-segments.ts'

test.each([
  ['nothing', '', 1],
  ['160 English letters', 'a'.repeat(160), 1],
  ['161 English letters', 'a'.repeat(161), 2],
  ['306 English letters', 'a'.repeat(306), 2],
  ['307 English letters', 'a'.repeat(307), 3],
  ['80 brackets, which take two places each', '['.repeat(80), 1],
  ['81 brackets', '['.repeat(81), 2],
  ['152 letters, a bracket that does not fit, 152 letters', `${'a'.repeat(152)}[${'a'.repeat(152)}`, 3],
  ['70 Bangla letters', 'ক'.repeat(70), 1],
  ['71 Bangla letters', 'ক'.repeat(71), 2],
  ['134 Bangla letters', 'ক'.repeat(134), 2],
  ['135 Bangla letters', 'ক'.repeat(135), 3],
  ['71 letters of which one is the taka sign', `৳${'a'.repeat(70)}`, 2],
  ['35 emojis', '🙂'.repeat(35), 1],
  ['36 emojis, of which 33 fit in a segment', '🙂'.repeat(36), 2],
])('%s', (_name, text, segments) => {
  expect(countSegments(text)).toBe(segments)
})
