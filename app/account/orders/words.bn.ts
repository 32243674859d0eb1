import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const title = 'অর্ডার'
export const description = 'আপনার সব অর্ডার।'
export const lead = 'ওয়ারেন্টির জন্য সব রসিদ এখানে থাকে।'
export const loading = 'অর্ডারগুলো লোড হচ্ছে...'
export const none = 'এখনো কোনো অর্ডার নেই'
export const noneText = 'লগ ইন করে অর্ডার দিলে এখানে দেখা যাবে।'
export const goToShop = 'সব পণ্য দেখুন'
export const yourOrders = 'আপনার অর্ডার'
export const columns = { order: 'অর্ডার নম্বর', date: 'তারিখ', status: 'অবস্থা', total: 'মোট' }
export const steps = {
  pending: 'অর্ডার হয়েছে',
  confirmed: 'নিশ্চিত',
  shipping: 'পথে আছে',
  completed: 'হাতে পেয়েছেন',
}
export const andMore = (name: string, more: number) => `${name} এবং আরও ${digits(more)}টি`
export const order = 'অর্ডার'
export const orderNumber = (number: string) => `অর্ডার ${digits(number)}`
export const orderDescription = 'আপনার অর্ডার ও তার অবস্থা।'
export const orderNotFound = 'অর্ডারটি পাওয়া যায়নি'
export const loadingOrder = 'অর্ডার লোড হচ্ছে...'
export const allOrders = 'সব অর্ডার'
export const saved = 'অর্ডারটি এই অ্যাকাউন্টে সেভ হয়েছে'
export const notSaved = 'অর্ডারটি সেভ করা যায়নি।'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
