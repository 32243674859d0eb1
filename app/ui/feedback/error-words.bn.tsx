import type { ReactNode } from 'react'
import type { SameWords } from '#shared/site/same-words.ts'

export const ourFault = 'আমাদের দিকে একটু সমস্যা হয়েছে। পৃষ্ঠাটি আবার লোড করলে অনেক সময় ঠিক হয়ে যায়।'
export const noSuchPage = 'পৃষ্ঠাটি আর নেই বা অন্য কোথাও সরে গেছে, অথবা লিংকটি পুরো আসেনি।'
export const notFound = 'পৃষ্ঠাটি পাওয়া যায়নি'
export const unexpected = 'হঠাৎ একটু সমস্যা হয়েছে'
export const reference = (id: string) => `সমস্যার নম্বর: ${id}`
export const goHome = 'হোমে যান'
export const goToShop = 'সব পণ্য দেখুন'
export const orCall = (hotline: ReactNode) => <>অথবা {hotline} নম্বরে ফোন করে জেনে নিন।</>

export type Complete = SameWords<typeof import('./error-words.tsx'), typeof import('./error-words.bn.tsx')>
