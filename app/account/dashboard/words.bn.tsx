import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const title = 'আপনার অ্যাকাউন্ট'
export const description = 'আপনার অর্ডার, ঠিকানা ও অ্যাকাউন্টের তথ্য।'
export const dashboard = 'ড্যাশবোর্ড'
export const welcome = (name: ReactNode) => (
  <>
    স্বাগতম, {name}। এখানে আপনার অর্ডারগুলো দেখতে পারবেন, বিল ও ডেলিভারির ঠিকানা ঠিক করতে পারবেন, আর পাসওয়ার্ড ও অ্যাকাউন্টের তথ্য
    বদলাতে পারবেন।
  </>
)
export const orders = 'অর্ডার'
export const ordersText = 'আপনার ডেলিভারি ও রসিদ।'
export const addresses = 'ঠিকানা'
export const addressesText = 'বিল ও ডেলিভারির জন্য।'
export const details = 'অ্যাকাউন্টের তথ্য'
export const detailsText = 'আপনার নাম ও পাসওয়ার্ড।'
export const latestOrders = 'সাম্প্রতিক অর্ডার'
export const order = (number: string) => `অর্ডার ${digits(number)}`
export const myMachines = 'আমার কেনা পণ্য'
export const serialNumber = (serial: string) => `সিরিয়াল নম্বর ${serial}`
export const claims = 'ওয়ারেন্টি ক্লেইম'
export const alerts = 'অ্যালার্ট'
export const alertsText =
  'কোনো পণ্যের পৃষ্ঠায় “দাম কমলে জানান” চাপলেই হবে। লগ ইন করে অ্যালার্ট চাইলে, নিশ্চিত করার পর সেটি এখানে দেখা যাবে।'
export const waitingAlert = {
  stock: (to: string) => `স্টকে এলে জানাব: ${to}`,
  price: (to: string) => `দাম কমলে জানাব: ${to}`,
}
export const toldAlert = (to: string, day: string) => `${day} পাঠানো হয়েছে: ${to}`
export const stopAlert = 'বন্ধ করুন'
export const stopAlertAbout = (title: string) => `${title} নিয়ে অ্যালার্ট বন্ধ করুন`
export const alertStopped = 'অ্যালার্ট বন্ধ হয়েছে। এই পণ্য নিয়ে আর কোনো মেসেজ পাবেন না।'

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
