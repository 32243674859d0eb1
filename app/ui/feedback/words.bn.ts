import type { SameWords } from '#shared/site/same-words.ts'

export const loading = 'লোড হচ্ছে...'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
