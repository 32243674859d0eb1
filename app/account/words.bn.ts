import type { SameWords } from '#shared/site/same-words.ts'

export const yourAccount = 'আপনার অ্যাকাউন্ট'
export const dashboard = 'ড্যাশবোর্ড'
export const orders = 'অর্ডার'
export const details = 'অ্যাকাউন্টের তথ্য'
export const logOut = 'লগ আউট'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
