import type { SameWords } from '#shared/site/same-words.ts'

export const play = (title: string) => `ভিডিও দেখুন: ${title}`

export type Complete = SameWords<typeof import('./video-words.ts'), typeof import('./video-words.bn.ts')>
