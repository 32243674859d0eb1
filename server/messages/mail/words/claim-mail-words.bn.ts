import { banglaDigits } from '#shared/bangla-figures.ts'
import type { words as english } from './claim-mail-words.ts'

export const words = {
  subject: (number, state) => `আপনার ওয়ারেন্টি ক্লেইম ${banglaDigits(number)}: ${state}`,
  reason: (reason) => `কারণ: ${reason}`,
  check: 'ক্লেইমের খবর দেখুন',
  claim: 'ক্লেইম',
  machine: 'ডিভাইস',
  serial: 'সিরিয়াল নম্বর',
  order: 'অর্ডার',
  branch: 'শাখা',
  number: (number) => banglaDigits(number),
} satisfies typeof english
