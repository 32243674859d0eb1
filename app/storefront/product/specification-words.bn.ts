import type { SameWords } from '#shared/site/same-words.ts'

export const brand = 'ব্র্যান্ড'
export const condition = 'অবস্থা'
export const processor = 'প্রসেসর'
export const graphics = 'গ্রাফিক্স'
export const memory = 'RAM'
export const storage = 'স্টোরেজ'
export const display = 'ডিসপ্লে'
export const resolution = 'রেজোলিউশন'
export const colour = 'রং'

export type Complete = SameWords<
  typeof import('./specification-words.ts'),
  typeof import('./specification-words.bn.ts')
>
