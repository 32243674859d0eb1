import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const account = 'অ্যাকাউন্ট'
export const logIn = 'লগ ইন করুন'
export const shop = 'সব পণ্য'
export const offers = 'অফার'
export const home = 'হোম'
export const mainMenu = 'প্রধান মেনু'
export const cart = 'কার্ট'
export const itemsInCart = (count: number) => `${digits(count)}টি পণ্য`
export const manyItems = '৯৯+'
export const empty = 'খালি'
export const goToShop = 'সব পণ্য দেখুন'
export const emptyCart = 'কার্টে কোনো পণ্য নেই'
export const whatTheCartKeeps = 'যে পণ্য কার্টে রাখবেন, কেনার আগ পর্যন্ত তা এখানেই থাকবে।'
export const categories = 'ক্যাটাগরি'
export const allCategories = 'সব ক্যাটাগরি'
export const openCategories = 'ক্যাটাগরি দেখুন'
export const menu = 'মেনু'
export const close = 'বন্ধ করুন'
export const skip = 'সরাসরি মূল অংশে যান'
export const search = 'খুঁজুন'
export const searchProducts = 'পণ্য খুঁজুন'
export const searchExamples = 'ল্যাপটপ, MacBook বা SSD খুঁজুন'
export const call = (phone: string) => `ফোন করুন ${digits(phone)}`
export const homeOf = (shop: string) => `${shop}, হোম`
export const hotline = 'হটলাইন'
export const inBangladesh = (shop: string, tagline: string) => `${shop}: বাংলাদেশে ${tagline}।`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
