import type { SameWords } from '../site/same-words.ts'

export const categoryNames = {
  gaming: 'গেমিং',
  ultrabook: 'আল্ট্রাবুক',
  macbook: 'MacBook',
  accessories: 'অ্যাক্সেসরিজ',
}

export type Complete = SameWords<
  typeof import('./category-words.ts'),
  typeof import('./category-words.bn.ts')
>
