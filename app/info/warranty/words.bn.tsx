import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const reportAProblem = 'সমস্যা জানান'
export const checkYourWarranty = 'ওয়ারেন্টি দেখুন'
export const seeHowLongYour = 'সিরিয়াল নম্বর আর ফোনের শেষ চার সংখ্যা দিয়ে দেখুন ওয়ারেন্টি কত দিন আছে।'
export const theSerialNumberIs = 'সিরিয়াল নম্বর ইনভয়েসে আছে, আর ডিভাইস বা বাক্সের লেবেলেও।'
export const serialNumber = 'সিরিয়াল নম্বর'
export const ofThePhoneThat = 'অর্ডারের সময় যে ফোন নম্বর দিয়েছেন, তার।'
export const checkWarranty = 'ওয়ারেন্টি দেখুন'
export const warrantyPolicy = 'ওয়ারেন্টি নীতি'
export const yourPhotosAreOn = 'আপনার ছবিগুলো অর্ডারের পৃষ্ঠায় আছে: লগ ইন করুন, অথবা অর্ডারের ইমেইলের লিংক খুলুন।'
export const yourWarrantyBeginsOn = 'ওয়ারেন্টি শুরু হবে ডেলিভারির দিন থেকে।'
export const theWarrantyOfThis = 'এই ডিভাইসের ওয়ারেন্টি শেষ। সার্ভিস এখনো ফ্রি; পার্টসের দাম দিতে হবে।'
export const theWarrantyOfThisMachine = 'এই ডিভাইসের ওয়ারেন্টি শেষ।'
export const thisMachineCameBack = 'ডিভাইসটি আমাদের কাছে ফেরত এসেছে বা টাকা ফেরত দেওয়া হয়েছে, তাই ওয়ারেন্টি শেষ।'
export const todayIsTheLast = 'আজই ওয়ারেন্টির শেষ দিন।'
export const n1DayLeft = 'আর ১ দিন বাকি।'
export const claimRefusals = {
  unknown: () => 'এই সিরিয়াল নম্বর আর সংখ্যায় কোনো ডিভাইস পাইনি। দুটোই মিলিয়ে দেখুন।',
  over: (hotline: string) =>
    `এই ডিভাইস ওয়ারেন্টিতে নেই। তবু আমরা দেখে দেব: কোনো শাখায় আসুন, অথবা ${hotline} নম্বরে ফোন করুন।`,
  open: () => 'এই ডিভাইসের একটি ক্লেইম আগে থেকেই খোলা আছে। সিরিয়াল নম্বর লিখে অবস্থা দেখুন।',
  unclear: () => 'কী সমস্যা লিখুন আর একটি শাখা বেছে নিন।',
  photos: (_hotline: string, most: number, megabytes: number) =>
    `ছবিগুলো নেওয়া যায়নি। সর্বোচ্চ ${digits(most)}টি, JPEG বা PNG, প্রতিটি সর্বোচ্চ ${digits(megabytes)} MB পাঠান।`,
  'too-many': (hotline: string) => `অনেকবার চেষ্টা বা ক্লেইম হয়েছে। একটু পরে দেখুন, অথবা ${hotline} নম্বরে ফোন করুন।`,
  later: (hotline: string) => `কিছু একটা সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন, অথবা ${hotline} নম্বরে ফোন করুন।`,
}
export const claimOpened = (number: string) =>
  `আপনার ক্লেইম${number && ` ${digits(number)}`} পেয়েছি। ডিভাইসটি আপনার বেছে নেওয়া শাখায় নিয়ে আসুন। প্রতিটি ধাপে আপনাকে জানাব।`
export const stillHelped = (hotline: string, branch: string | undefined) =>
  `কোনো সমস্যা হলে তবু আমরা দেখে দেব: ${branch ? `কোনো শাখায় আসুন, যেমন ${branch}, অথবা ` : ''}${hotline} নম্বরে ফোন করুন।`
export const policyLead = (policy: ReactNode) => (
  <>ওয়ারেন্টিতে কী পাবেন আর কীভাবে ক্লেইম করবেন, লেখা আছে আমাদের {policy} পৃষ্ঠায়।</>
)
export const unclear = 'সিরিয়াল নম্বর যেভাবে ছাপা আছে (যেমন 5CG1234ABC) আর চারটি সংখ্যা লিখুন।'
export const unknown = (hotline: string) =>
  `এই সিরিয়াল নম্বর আর সংখ্যায় কোনো ডিভাইস পাইনি। দুটোই মিলিয়ে দেখুন, অথবা অর্ডার নম্বর নিয়ে ${hotline} নম্বরে ফোন করুন।`
export const tooMany = (hotline: string) =>
  `অনেকবার চেষ্টা হয়েছে। এক ঘণ্টা পরে দেখুন, অথবা ${hotline} নম্বরে ফোন করুন।`
export const states = { waiting: 'শুরু হয়নি', covered: 'চলছে', service: 'ফ্রি সার্ভিস', over: 'শেষ', ended: 'বন্ধ' }
export const covers = 'যা যা পাবেন'
export const from = 'শুরু'
export const until = 'শেষ দিন'
export const serviceUntil = 'ফ্রি সার্ভিসের শেষ দিন'
export const daysLeft = (days: number) => `আর ${digits(days)} দিন বাকি।`

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
