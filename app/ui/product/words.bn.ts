import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const from = 'শুরু'
export const oldPrice = 'আগের দাম'
export const percentOff = (percent: number) => `${digits(percent)}% ছাড়`
export const rated = (value: number) => `রেটিং ৫-এর মধ্যে ${digits(value)}`
export const inStock = 'স্টকে আছে'
export const outOfStock = 'স্টকে নেই'
export const unitsLeft = (count: number) => `আর মাত্র ${digits(count)}টি আছে`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
