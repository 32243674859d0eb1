import { digits, formatTaka } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const goToShop = 'সব পণ্য দেখুন'
export const seeProducts = (count: number) => `${digits(count)}টি পণ্য দেখুন`
export const seeGaming = (count: number) => `${digits(count)}টি গেমিং পণ্য দেখুন`
export const emiFrom = (monthly: number) => `EMI মাসে ${formatTaka(monthly)} থেকে। `

export type Complete = SameWords<typeof import('./link-words.ts'), typeof import('./link-words.bn.ts')>
