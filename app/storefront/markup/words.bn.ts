import type { SameWords } from '#shared/site/same-words.ts'

export const home = 'হোম'
export const aBuyer = 'একজন ক্রেতা'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
