import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const reviews = 'রিভিউ'
export const aBuyer = 'একজন ক্রেতা'
export const returnedAndRefunded = 'ফেরত দিয়ে টাকা নিয়েছেন'
export const pagesOfReviews = 'রিভিউয়ের পৃষ্ঠা'
export const newerReviews = 'নতুন রিভিউ'
export const olderReviews = 'পুরোনো রিভিউ'
export const ofFiveStars = (stars: number) => `৫-এর মধ্যে ${digits(stars)} তারা`
export const answers = (shop: string) => `${shop}-এর উত্তর:`

export type Complete = SameWords<typeof import('./review-words.ts'), typeof import('./review-words.bn.ts')>
