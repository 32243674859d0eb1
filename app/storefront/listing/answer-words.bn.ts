import { districtInBangla } from '#shared/orders/district-names.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const payInInstalmentsEmi = 'কিস্তিতে কেনা (EMI): ব্যাংক, মাস ও হিসাব'
export const warrantyWhatIsCovered = 'ওয়ারেন্টি: কী পাবেন, কত দিন'
export const checkTheWarrantyOf = 'ওয়ারেন্টি দেখুন বা ক্লেইম করুন'
export const howToPayBkash = 'কীভাবে টাকা দেবেন: bKash, Nagad, কার্ড ও EMI'
export const cashOnDeliveryWhere = 'ক্যাশ অন ডেলিভারি: কোথায়, কীভাবে'
export const deliveryDistrictsDaysAnd = 'ডেলিভারি: জেলা, দিন ও চার্জ'
export const returnsAndRefunds = 'পণ্য ফেরত ও টাকা ফেরত'
export const trackYourOrder = 'অর্ডার ট্র্যাক করুন'
export const howWeGradePre = 'প্রি-ওনড ডিভাইসের গ্রেড যেভাবে দিই'
export const branchesTelephoneNumbersAnd = 'শাখা, ফোন নম্বর ও খোলার সময়'
export const deliveryTo = (district: string, charge: string, days: string) =>
  `${districtInBangla(district)} জেলায় ডেলিভারি: ${charge}, ${days}`
export const free = 'ফ্রি'

export type Complete = SameWords<typeof import('./answer-words.ts'), typeof import('./answer-words.bn.ts')>
