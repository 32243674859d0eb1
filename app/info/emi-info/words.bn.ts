import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const emiInformation = 'EMI (মাসিক কিস্তি)'
export const description = '৩, ৬, ৯ বা ১২ কিস্তিতে ল্যাপটপ কিনুন: চার্জের হার, আর যেকোনো দামের হিসাব।'
export const lead = 'তালিকার কোনো ব্যাংকের কার্ড থাকলে ডিভাইসের দাম ৩ থেকে ১২ মাসে ভাগ করে দিতে পারেন।'
export const calculator = 'কিস্তির হিসাব'
export const theRates = 'চার্জের হার'
export const rateOf = (months: number, rate: number) =>
  `${months === 12 ? '১ বছর' : `${digits(months)} মাস`}: দামের ${digits(rate)}%, একবারই`
export const howToPay = 'কীভাবে কিস্তিতে কিনবেন'
export const steps = (least: string) => [
  `ডিভাইসটি কার্টে রাখুন, চেকআউটে মাসের সংখ্যা বেছে নিন। EMI করা যায় ${least} থেকে।`,
  'পরের পৃষ্ঠায় তালিকার কোনো ব্যাংকের ক্রেডিট কার্ডে টাকা দিন।',
  'আপনার ব্যাংক টাকাটি কিস্তিতে ভাগ করে স্টেটমেন্টে দেখায়।',
]
export const bank = (name: string, months: readonly number[] | null) =>
  months ? `${name}: ${months.map(digits).join(', ')} মাস` : name
export const banks = 'যেসব ব্যাংকে পাবেন'
export const priceInTaka = 'দাম (টাকায়)'
export const enterAPrice = (least: string) => `টাকায় দাম লিখুন, যেমন ১২৫০০০। EMI করা যায় ${least} থেকে।`
export const calculate = 'হিসাব করুন'
export const instalments = 'কিস্তি'
export const instalmentsFor = (price: string) => `${price} দামের কিস্তি`
export const plan = 'মেয়াদ'
export const rate = 'হার'
export const aMonth = 'মাসে'
export const charge = 'চার্জ'
export const inAll = 'মোট'
export const months = (count: number) => `${digits(count)} মাস`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
