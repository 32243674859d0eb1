import { expect, test } from 'vitest'
import { missedPhrase } from './missed-phrase.ts'

test.each([
  ['  MacBook   Pro M5 ', 'macbook pro m5'],
  ['Ｇａｍｉｎｇ chair', 'gaming chair'],
  ['৫০ হাজার টাকার ড্রোন', '50 হাজার টাকার ড্রোন'],
  ['drone\u0000\u200bcamera', 'drone camera'],
  ['i5-13420H rtx 4050', 'i5-13420h rtx 4050'],
  ['ThinkPad 20W0-0055', 'thinkpad 20w0-0055'],
])('%j is counted as %j', (typed, phrase) => expect(missedPhrase(typed)).toBe(phrase))

test.each([
  'nusrat@mail.test',
  'ｎｕｓｒａｔ＠mail.test',
  'nusrat at mail dot com',
  '01712345678',
  '+880 1712-345 678',
  '০১৭১২৩৪৫৬৭৮',
  'call me 017 123 45678 please',
  '4111 1111 1111 1111',
  'x',
  ' ',
])('%j is not kept', (typed) => expect(missedPhrase(typed)).toBeUndefined())

test('a long text is cut, and never in the middle of a character', () => {
  const phrase = missedPhrase('😀'.repeat(200))
  expect([...(phrase ?? '')]).toHaveLength(80)
})
