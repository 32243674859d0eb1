import { expect, test } from 'vitest'
import * as bangla from './page-words.bn.ts'
import * as english from './page-words.ts'

test('a text in the other language is marked, one in the language of its page is not', () => {
  const texts = ['City Bank 1101', 'সিটি ব্যাংক ১১০১', 'Free from ৳5,000', '৫,০০০ টাকা থেকে ফ্রি']

  expect(texts.map(english.langOf)).toEqual([undefined, 'bn', undefined, 'bn'])
  expect(texts.map(bangla.langOf)).toEqual(['en', undefined, 'en', undefined])
})
