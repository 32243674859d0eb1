import type { SameWords } from '#shared/site/same-words.ts'

export const lastFourDigitsOf = 'ফোন নম্বরের শেষ চার সংখ্যা'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
