import type { SameWords } from '#shared/site/same-words.ts'

export const code = 'অ্যাপের কোড'
export const whereTheCodeIs = 'আপনার অথেনটিকেটর অ্যাপের ছয়টি সংখ্যা, অথবা একটি রিকভারি কোড।'

export type Complete = SameWords<typeof import('./code-words.ts'), typeof import('./code-words.bn.ts')>
