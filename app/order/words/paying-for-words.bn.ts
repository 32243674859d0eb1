import type { SameWords } from '#shared/site/same-words.ts'

export const youArePayingForThis = 'এটির পেমেন্ট বাকি আছে: এগিয়ে যান'

export type Complete = SameWords<
  typeof import('./paying-for-words.ts'),
  typeof import('./paying-for-words.bn.ts')
>
