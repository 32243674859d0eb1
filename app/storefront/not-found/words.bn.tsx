import type { ReactNode } from 'react'
import type { SameWords } from '#shared/site/same-words.ts'

export const notFound = 'পাওয়া যায়নি'
export const thisPageIsClosed =
  'পৃষ্ঠাটি বন্ধ বা সরানো হয়েছে। যে ল্যাপটপ খুঁজছিলেন তা হয়তো বিক্রি হয়ে গেছে, বা লিংকটি পুরো নেই।'
export const searchByNameOr = 'নাম বা মডেল দিয়ে খুঁজুন'
export const inStockNow = 'এখন স্টকে আছে'
export const title = (shop: string) => `পাওয়া যায়নি | ${shop}`
export const description = 'পৃষ্ঠাটি বন্ধ বা সরানো হয়েছে। দোকানে খুঁজুন, অথবা ফোন করে জিজ্ঞেস করুন।'
export const orCall = (hotline: ReactNode) => <>অথবা {hotline} নম্বরে ফোন করে জেনে নিন।</>

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
