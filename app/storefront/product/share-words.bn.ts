import type { SameWords } from '#shared/site/same-words.ts'

export const linkCopied = 'লিংক কপি হয়েছে'

export type Complete = SameWords<typeof import('./share-words.ts'), typeof import('./share-words.bn.ts')>
