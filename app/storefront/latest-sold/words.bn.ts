import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const latestSoldProducts = 'সদ্য বিক্রি হয়েছে'
export const latestSoldProducts2 = 'সদ্য বিক্রি হয়েছে'
export const whatOurLatestCustomer = 'আমাদের সর্বশেষ ক্রেতা যা কিনেছেন।'
export const nothingSoldYet = 'এখনো কিছু বিক্রি হয়নি'
export const goToShop = 'সব পণ্য দেখুন'
export const beTheFirst = 'প্রথম ক্রেতা হোন।'
export const keyFeatures = 'মূল বৈশিষ্ট্য'
export const failed = 'সর্বশেষ অর্ডার আনা যায়নি'
export const description = (shop: string) => `${shop}-এর সর্বশেষ ক্রেতা যা কিনেছেন।`
export const totalAmount = 'মোট দাম'
export const display = 'ডিসপ্লে'
export const quantity = (count: number) => `পরিমাণ: ${digits(count)}`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
