import { banglaDigits, banglaNumber, banglaPaisa } from '#shared/bangla-figures.ts'
import type { words as english } from './order-parts-words.ts'

export const words = {
  order: 'অর্ডার',
  orderNumber: (number) => banglaDigits(number),
  subtotal: 'পণ্যের দাম',
  discount: 'ছাড়',
  specialDiscount: 'বিশেষ ছাড়',
  delivery: 'ডেলিভারি',
  total: 'মোট',
  money: (paisa) => banglaPaisa(paisa),
  count: (count) => banglaNumber(count),
  warrantyOf: (product) => `${product}-এর ওয়ারেন্টি`,
  allGone: ', এখন আর অর্ডারে নেই',
  someGone: (count) => `, এর মধ্যে ${banglaNumber(count)}টি এখন আর অর্ডারে নেই`,
  addressIsThere: 'ডেলিভারির ঠিকানা আপনার অর্ডারের পৃষ্ঠায় আছে।',
  payOnline: 'অনলাইনে পেমেন্ট করুন',
  follow: 'অর্ডারের খবর দেখুন',
  review: 'রিভিউ লিখুন',
  track: 'নম্বর দিয়ে অর্ডার ট্র্যাক করুন',
} satisfies typeof english
