import type { SameWords } from '#shared/site/same-words.ts'

export const close = 'বন্ধ করুন'
export const cancel = 'বাদ দিন'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
