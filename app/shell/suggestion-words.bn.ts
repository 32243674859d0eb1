import type { SameWords } from '#shared/site/same-words.ts'

export const nothingFound = 'কিছু পাওয়া যায়নি'
export const suggestions = 'যা খুঁজছেন, তার কাছাকাছি পণ্য'

export type Complete = SameWords<
  typeof import('./suggestion-words.ts'),
  typeof import('./suggestion-words.bn.ts')
>
