import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'
import { spanOf } from '#shared/span-of.ts'

export const addToCart = 'কার্টে রাখুন'
export const chooseUnit = 'ইউনিট বেছে নিন'
export const preOrder = 'প্রি-অর্ডার'
export const percentOff = (percent: number) => `${digits(percent)}% ছাড়`
export const emi = (monthly: string) => `EMI মাসে ${monthly}`
export const colours = 'রং:'
export const optionOf = (option: string, product: string) => `${product}: ${option}`
export const deviceTypes = { 'Brand New': 'নতুন', 'Pre-Owned': 'প্রি-ওনড' }
export const colour = 'রং'
export const display = 'ডিসপ্লে'
export const either = (values: readonly string[]) => values.join(' বা ')
export const unitsOnCard = (count: number, grades: readonly string[], battery: readonly number[] | null) =>
  count === 0
    ? 'এখন কোনো ইউনিট নেই'
    : `${digits(count)}টি ইউনিট, গ্রেড ${spanOf(grades, ' থেকে ')}${battery ? `, ব্যাটারি ${digits(spanOf(battery, ' থেকে '))}%` : ''}`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
