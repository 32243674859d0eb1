import type { SameWords } from '#shared/site/same-words.ts'

export const recentlyViewed = 'সম্প্রতি দেখেছেন'

export type Complete = SameWords<typeof import('./viewed-words.ts'), typeof import('./viewed-words.bn.ts')>
