import type { ReactNode } from 'react'
import { districtInBangla } from '#shared/orders/district-names.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const onlineDelivery = 'অনলাইন ডেলিভারি'
export const summary = (offer: string) => `${offer}, ১ থেকে ৩ কর্মদিবসে। দেশের অন্যখানে কুরিয়ারে ১ থেকে ৭ দিনে।`
export const lead = (offer: string) => `${offer}। দেশের অন্য সব জায়গায় কুরিয়ারে।`
export const insideDhaka = 'ঢাকার ভেতরে'
export const ourRiders = (days: string, cost: string) => (
  <>
    আমাদের নিজেদের রাইডার <strong>১ থেকে ৩ কর্মদিবসে</strong>, সাধারণত {days}, আপনার অর্ডার নিয়ে আসেন। ডেলিভারি চার্জ:{' '}
    <strong>{cost}</strong>। আসার আগে তাঁরা ফোন করেন, আর আপনি ডিভাইসটি দেখে নেওয়া পর্যন্ত অপেক্ষা করেন।
  </>
)
export const outsideDhaka = 'ঢাকার বাইরে'
export const byCourier = (
  <>
    জেলাভেদে <strong>১ থেকে ৭ দিনে</strong> কুরিয়ার পৌঁছে দেয়। কুরিয়ারের চার্জ পণ্য হাতে পেয়ে দেবেন; কোন জেলায় কত, নিচে
    আছে।
  </>
)
export const cashOnDelivery = 'ক্যাশ অন ডেলিভারি'
export const cashByHotline = (hotline: ReactNode) => (
  <>
    ঢাকার ভেতরে ডিভাইস হাতে পেয়ে নগদ টাকাও দিতে পারেন। এমন অর্ডার চেকআউটে নয়, হটলাইনে নিই: {hotline} নম্বরে ফোন করে
    পণ্যটির কথা বলুন। এই সাইটের চেকআউটে শুধু অনলাইনে টাকা দেওয়া যায়।
  </>
)
export const preOrders = 'প্রি-অর্ডার'
export const notListed = (requirements: (text: string) => ReactNode) => (
  <>
    পণ্য স্টকে নেই, বা তালিকাতেই নেই? {requirements('আপনার চাহিদা')} লিখে পাঠান, বা হটলাইনে জানান। কবে ও কত দামে আনতে পারব,
    আমরা বলে দেব।
  </>
)
export const whenItArrives = 'হাতে পাওয়ার পর'
export const checkTheSeal = (refunds: (text: string) => ReactNode) => (
  <>
    সিল দেখুন, বাক্স খুলুন, ডিভাইসটি চালু করুন। কোনো সমস্যা থাকলে ২৪ ঘণ্টার মধ্যে জানান। এরপর কী হবে, আর রওনা হওয়ার আগে অর্ডার
    কীভাবে বাতিল বা বদল করবেন, তা {refunds('ফেরতের নীতিতে')} আছে।
  </>
)
export const whatDeliveryCosts = 'ডেলিভারির খরচ'
export const paidOnArrival = 'চার্জ দেবেন অর্ডার হাতে পেয়ে; মোট দামে এটি ধরা নেই। শাখা থেকে নিলে কোনো চার্জ নেই।'
export const district = 'জেলা'
export const charge = 'চার্জ'
export const time = 'সময়'
export const free = 'ফ্রি'
export const districtName = (name: string) => districtInBangla(name)

export type Complete = SameWords<
  typeof import('./online-delivery-words.tsx'),
  typeof import('./online-delivery-words.bn.tsx')
>
