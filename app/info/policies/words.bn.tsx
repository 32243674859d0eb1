import type { ReactNode } from 'react'
import type { SameWords } from '#shared/site/same-words.ts'

export const onThisPage = 'এই পৃষ্ঠায়'
type Links = { hotline: ReactNode; email: ReactNode; contact: (text: string) => ReactNode }
export const questions = ({ hotline, email, contact }: Links, changed: string) => (
  <>
    প্রশ্ন আছে? {hotline} নম্বরে ফোন করুন, {email} ঠিকানায় লিখুন, অথবা {contact('যোগাযোগের ফর্মে')} জানান। সবশেষ বদলেছে{' '}
    {changed}।
  </>
)
export const notYetReadByALawyer = 'এই পৃষ্ঠাটি এখনো কোনো আইনজীবী পড়ে দেখেননি। তত দিন ইংরেজি পৃষ্ঠার কথাই চূড়ান্ত।'
export const notFound = 'পৃষ্ঠাটি পাওয়া যায়নি'

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
