import type { SameWords } from '#shared/site/same-words.ts'

export const categoryPrices = (products: string, newFrom: string, usedFrom: string | undefined) =>
  `${products}: নতুন ল্যাপটপ ${newFrom} থেকে শুরু${usedFrom ? `, প্রি-ওনড ${usedFrom} থেকে` : ''}`

export type Complete = SameWords<typeof import('./price-words.ts'), typeof import('./price-words.bn.ts')>
