import type { SameWords } from '#shared/site/same-words.ts'

export const couponRests = (refusal: string, code: string, lost: string) =>
  `${refusal} ${code}${lost} এখন কাজ করছে না।`
export const couponApplies = (code: string, discount: string) => `${code} আবার কাজ করছে: −${discount}`

export type Complete = SameWords<typeof import('./coupon-words.ts'), typeof import('./coupon-words.bn.ts')>
