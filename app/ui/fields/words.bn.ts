import type { SameWords } from '#shared/site/same-words.ts'

export const optional = 'না দিলেও চলে'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
