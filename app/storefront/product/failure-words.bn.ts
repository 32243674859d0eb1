import type { SameWords } from '#shared/site/same-words.ts'

export const productNotFound = 'পণ্যটি পাওয়া যায়নি'
export const itMayHaveBeen = 'হয়তো বিক্রি হয়ে গেছে, বা লিংকটি পুরো নেই। একটু পরেই সব পণ্যের পৃষ্ঠায় নিয়ে যাচ্ছি।'
export const returnHome = 'হোমে ফিরুন'
export const goToShop = 'সব পণ্য দেখুন'

export type Complete = SameWords<typeof import('./failure-words.ts'), typeof import('./failure-words.bn.ts')>
