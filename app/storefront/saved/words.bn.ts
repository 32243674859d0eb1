import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const outOfStock = 'স্টকে নেই'
export const savedList = 'সেভ করা তালিকা'
export const productsSavedToLook = 'আবার দেখা বা শেয়ার করার জন্য সেভ করা পণ্য।'
export const nothingIsSavedYet = 'এখনো কিছু সেভ করা নেই'
export const goToShop = 'সব পণ্য দেখুন'
export const saveAProductOn = 'পণ্যের পৃষ্ঠা থেকে সেভ করুন। তালিকা এই ফোন বা কম্পিউটারেই থাকে, অ্যাকাউন্ট লাগে না।'
export const savedOnThisPhone = 'এই ফোন বা কম্পিউটারে সেভ করা'
export const sendOnWhatsapp = 'WhatsApp-এ পাঠান'
export const copyOrShareThe = 'লিংক কপি বা শেয়ার করুন'
export const saveThisListHere = 'তালিকাটি এখানে সেভ করুন'
export const unitGone = (code: string) => `ইউনিট ${code} আর নেই; এটি আছে।`
export const notSold = (count: number) => `এই তালিকার ${digits(count)}টি পণ্য আর বিক্রি হয় না।`
export const removeNotSold = 'তালিকা থেকে সরান'
export const remove = (product: string) => `${product} সরান`
export const myList = 'আমার তালিকা'
export const myListAt = (address: string) => `আমার তালিকা: ${address}`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
