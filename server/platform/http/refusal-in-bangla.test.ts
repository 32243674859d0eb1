import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ProblemCode, problems } from '#shared/problem.ts'
import { problems as bangla } from '#shared/problem-words.bn.ts'
import { refusalInBangla, sentenceInBangla } from './refusal-in-bangla.ts'

const codes = Object.keys(problems) as ProblemCode[]
const latin = /[A-Za-z]/
const allowed = /EMI|SKU/g

test.each(codes)('%s has the same status in both languages, and no English word in Bangla', (code) => {
  expect(bangla[code][0]).toBe(problems[code][0])
  expect(bangla[code][1].replace(allowed, '')).not.toMatch(latin)
})

/** Rules and schemas whose sentences customers read at the field of a form, and calls that say what they did. */
const rules = [
  'shared/people/form-words.ts',
  'shared/contract/fields.ts',
  'shared/contract/payment.ts',
  'shared/contract/issue-words.ts',
  'shared/orders/words/coupon-words.ts',
  'shared/orders/coupon-terms.ts',
  'server/goods/alerts/routes.ts',
  'server/messages/contact/routes.ts',
  'server/people/privacy/routes.ts',
  'server/people/users/routes.ts',
  'server/sales/shipments/link-routes.ts',
]

test.each(rules)('every sentence of %s has Bangla', (file) => {
  const found = [...readFileSync(file, 'utf8').matchAll(/'([A-Z][a-z][^'\n]* [^'\n]*)'/g)].map(
    ([, text]) => text,
  )
  const said = found.filter(
    (text): text is string => text !== undefined && /[.!]$|required$|format$|empty$/.test(text),
  )

  expect(said.filter((text) => sentenceInBangla(text) === undefined)).toEqual([])
})

test.each([
  ['There are not enough units of ThinkPad X1 left.', 'ThinkPad X1 এখন আর অতগুলো স্টকে নেই।'],
  ['ThinkPad X1 is out of stock.', 'ThinkPad X1 এখন স্টকে নেই।'],
  ['Unit U-17 is one machine. Please order it once.', 'ইউনিট U-17 একটিই ডিভাইস। একবারই অর্ডার করুন।'],
  [
    'The unit of ThinkPad X1 that you chose is sold, or somebody is paying for it. Please choose another one.',
    'আপনি ThinkPad X1-এর যে ইউনিট বেছেছেন তা বিক্রি হয়ে গেছে, অথবা কেউ এখন তার টাকা দিচ্ছেন। অন্য একটি বেছে নিন।',
  ],
  ['ThinkPad X1 now costs ৳125,000.', 'ThinkPad X1-এর দাম এখন ৳১,২৫,০০০।'],
  ['This coupon can be used from 18 November 2026.', 'এই কুপন ১৮ নভেম্বর ২০২৬ থেকে ব্যবহার করা যাবে।'],
  ['This coupon is for orders of ৳5,000 or more.', '৳৫,০০০ বা তার বেশি দামের অর্ডারে এই কুপন চলে।'],
  ['At most 1,000 characters, please.', 'সর্বোচ্চ ১,০০০টি অক্ষর দিন।'],
])('%s', (english, said) => {
  expect(sentenceInBangla(english)).toBe(said)
})

test('a sentence that has no Bangla gives way to what its code says', () => {
  const problem = { code: 'CONFLICT', message: 'This shipment takes no number now.' } as const
  expect(refusalInBangla(problem)).toBe('আগে থেকে যা সেভ করা আছে, তার সঙ্গে এটি মেলে না।')
})
