import type { SameWords } from '#shared/site/same-words.ts'

export const needsScripts = 'ফর্মটি চলতে JavaScript লাগে। না থাকলে ফোন করুন'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
