import type { SameWords } from '#shared/site/same-words.ts'

export const title = 'অ্যাকাউন্টের তথ্য'
export const description = 'আপনার নাম ও পাসওয়ার্ড।'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
