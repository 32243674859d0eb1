import type { SameWords } from '#shared/site/same-words.ts'

export const notOnSaleItems = 'ছাড়ে থাকা পণ্যে কুপন চলে না।'

export type Complete = SameWords<typeof import('./coupon-words.ts'), typeof import('./coupon-words.bn.ts')>
