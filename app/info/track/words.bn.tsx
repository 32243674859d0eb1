import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const trackYourOrder = 'অর্ডার ট্র্যাক করুন'
export const seeWhereYourOrder = 'অর্ডার নম্বর আর ফোনের শেষ চার সংখ্যা দিয়ে দেখুন অর্ডারটি কোথায়।'
export const theNumberOfYour = 'অর্ডার নম্বর আমাদের ইমেইল ও SMS-এ আছে। লগইন লাগবে না।'
export const orderNumber = 'অর্ডার নম্বর'
export const trackOrder = 'ট্র্যাক করুন'
export const followItAtThe = 'কুরিয়ারের সাইটে দেখুন'
export const yourAccount = 'আপনার অ্যাকাউন্ট'
export const refundPolicy = 'ফেরতের নীতি'
export const weAreGettingIt = 'আমরা তৈরি করছি, নেওয়ার সময় হলে ফোন করব।'
export const pickedUp = 'অর্ডারটি নিয়ে গেছেন। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।'
export const notCompleted = (hotline: string) => `অর্ডারটি শেষ করা যায়নি। ${hotline} নম্বরে ফোন করুন।`
export const arrivals = {
  delivered: () => 'কুরিয়ার পৌঁছে দিয়েছে।',
  partial: (hotline: string) => `কিছু অংশ পৌঁছেছে। বাকিটার জন্য ${hotline} নম্বরে ফোন করুন।`,
  cancelled: (hotline: string) => `পৌঁছানো যায়নি। ${hotline} নম্বরে ফোন করুন।`,
  returned: (hotline: string) => `পৌঁছানো যায়নি, পার্সেল আমাদের কাছে ফিরে এসেছে। ${hotline} নম্বরে ফোন করুন।`,
}
export const standings = {
  pending: () => 'আপনার অর্ডার পেয়েছি। পেমেন্ট বা আমাদের নিশ্চিত করার অপেক্ষায় আছে।',
  confirmed: () => 'প্যাক করছি, ডেলিভারির আগে ফোন করব।',
  shipping: () => 'পথে আছে। ফোনটি কাছে রাখুন।',
  completed: () => 'অর্ডারটি হাতে পেয়েছেন। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।',
  cancelled: (hotline: string) => `অর্ডারটি বাতিল হয়েছে। আপনি না চেয়ে থাকলে ${hotline} নম্বরে ফোন করুন।`,
  failed: (hotline: string) => `পেমেন্ট হয়নি। আবার অর্ডার করুন, অথবা ${hotline} নম্বরে ফোন করুন।`,
}
export const unclear = 'অর্ডার নম্বর (যেমন ১০০১২৩) আর চারটি সংখ্যা লিখুন।'
export const unknown =
  'এই নম্বর আর সংখ্যায় কোনো অর্ডার পাইনি। দুটোই মিলিয়ে দেখুন: অর্ডার নম্বর আমাদের ইমেইলে আছে, আর ফোন নম্বরটি অর্ডারে যেটি দিয়েছেন।'
export const tooMany = (hotline: string) =>
  `অনেকবার চেষ্টা হয়েছে। এক ঘণ্টা পরে দেখুন, অথবা ${hotline} নম্বরে ফোন করুন।`
export const order = (number: string) => `অর্ডার ${digits(number)}`
export const courierNumber = (courier: string, number: string) => `${courier}, নম্বর ${number}`
export const cancelChangeOrReturn = 'বাতিল, বদল বা ফেরত'
export const onThePageOfYour =
  'সবকিছুর বোতাম আপনার অর্ডারের পৃষ্ঠায় আছে। অর্ডারে দেওয়া ইমেইল ও ফোনে আমরা সেই পৃষ্ঠার লিংক পাঠাই।'
export const sendMeTheLink = 'অর্ডারের লিংক পাঠান'
export const orInYourAccount = (account: ReactNode, policy: ReactNode) => (
  <>
    অ্যাকাউন্ট থেকে অর্ডার করে থাকলে {account} খুলুন। নিয়ম লেখা আছে {policy} পৃষ্ঠায়।
  </>
)
export const linkSent = (hotline: string) =>
  `এই নম্বর আর সংখ্যায় নিশ্চিত কোনো অর্ডার থাকলে তার লিংক অর্ডারে দেওয়া ইমেইল ও ফোনে যাচ্ছে। দশ মিনিটেও না পেলে ${hotline} নম্বরে ফোন করুন।`
export const tooManyLinks = (hotline: string) =>
  `লিংকটি অনেকবার চাওয়া হয়েছে। ইমেইল ও SMS-এ খুঁজে দেখুন, অথবা ${hotline} নম্বরে ফোন করুন।`
export const linkLater = (hotline: string) =>
  `লিংকটি পাঠানো গেল না। একটু পরে আবার চেষ্টা করুন, অথবা ${hotline} নম্বরে ফোন করুন।`

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
