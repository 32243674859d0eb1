import { expect, test } from 'vitest'
import { warrantyIn } from './stored-warranty.ts'

test.each([
  [
    'Official warranty of the maker, 2 years; battery and adapter 1 year',
    'নির্মাতার অফিশিয়াল ওয়ারেন্টি ২ বছর; ব্যাটারি ও অ্যাডাপ্টারে ১ বছর',
  ],
  ['Return within 7 days, then 3 months of warranty from us', '৭ দিনের মধ্যে ফেরত, এরপর আমাদের ওয়ারেন্টি ৩ মাস'],
  [
    'Return within 7 days, 15-day replacement. No warranty after that',
    '৭ দিনের মধ্যে ফেরত, ১৫ দিনের মধ্যে বদল। এরপর ওয়ারেন্টি নেই',
  ],
  [
    '10-day replacement, then 1 year of international warranty',
    '১০ দিনের মধ্যে বদল, এরপর ইন্টারন্যাশনাল ওয়ারেন্টি ১ বছর',
  ],
  [
    'Official warranty of the maker, 1 year. Free service for 3 years, parts are paid',
    'নির্মাতার অফিশিয়াল ওয়ারেন্টি ১ বছর। ৩ বছর ফ্রি সার্ভিস, পার্টসের দাম লাগবে',
  ],
])('an order of before keeps its warranty in English and shows it in Bangla: %s', (kept, bangla) => {
  expect(warrantyIn('en', kept)).toBe(kept)
  expect(warrantyIn('bn', kept)).toBe(bangla)
})

test('what staff wrote about a warranty stays as they wrote it', () => {
  expect(warrantyIn('bn', 'No warranty. On-site in Dhaka')).toBe('ওয়ারেন্টি নেই। On-site in Dhaka')
})
