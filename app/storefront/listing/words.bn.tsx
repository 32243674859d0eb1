import type { ReactNode } from 'react'
import { formatNumber } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const appliedFilters = 'যে ফিল্টার দেওয়া আছে'
export const clearAll = 'সব মুছুন'
export const thisPageIsEmpty = 'এই পৃষ্ঠায় কিছু নেই'
export const goToTheFirst = 'প্রথম পৃষ্ঠায় যান'
export const noResultsFoundFor = 'কিছু পাওয়া যায়নি'
export const noLaptopsFound = 'কোনো ল্যাপটপ পাওয়া যায়নি'
export const clearTheFilters = 'ফিল্টার মুছুন'
export const seeAllProducts = 'সব পণ্য দেখুন'
export const tryFewerFilters = 'কম ফিল্টার দিয়ে দেখুন।'
export const tryAnotherWord = 'অন্য শব্দ দিয়ে দেখুন।'
export const tellUsWhatYou = 'কী লাগবে আমাদের বলুন'
export const availability = 'স্টক'
export const inStock = 'স্টকে আছে'
export const filters = 'ফিল্টার'
export const close = 'বন্ধ করুন'
export const applyFilters = 'ফিল্টার দিন'
export const clear = 'মুছুন'
export const onSale = 'অফারে'
export const products = 'পণ্য'
export const sortBy = 'সাজান'
export const bestMatch = 'সবচেয়ে মানানসই'
export const compare = 'তুলনা করুন'
export const allProducts = 'সব পণ্য'
export const inTheOrderThat = 'আপনি যেভাবে সাজিয়েছেন'
export const bestMatchFirst = 'সবচেয়ে মানানসই আগে'
export const searchForExactlyWhat = 'যা লিখেছি ঠিক সেটাই খুঁজুন'
export const laptopsAndAccessories = 'ল্যাপটপ ও অ্যাক্সেসরিজ'
export const bestMatchLowestPrice = 'সবচেয়ে মানানসই, সবচেয়ে কম দাম'
export const lowestPrice = 'সবচেয়ে কম দাম'
export const highestPrice = 'সবচেয়ে বেশি দাম'
export const removeFilter = (filter: string) => `ফিল্টার সরান: ${filter}`
export const priceFrom = (price: string) => `${price} থেকে`
export const priceUpTo = (price: string) => `${price} পর্যন্ত`
export const priceBetween = (least: string, most: string) => `${least} থেকে ${most}`
export const sorts = {
  featured: 'বাছাই করা',
  priceLow: 'কম দাম আগে',
  priceHigh: 'বেশি দাম আগে',
  name: 'নাম',
}
export const range = (first: number, last: number, total: number) =>
  `${formatNumber(total)}টির মধ্যে ${formatNumber(first)} থেকে ${formatNumber(last)}`
export const countedProducts = (count: ReactNode, _isOne: boolean) => <>{count}টি পণ্য</>
export const ofAll = (all: number) => `, মোট ${formatNumber(all)}টি`
export const picks = (needs: string) => `আমাদের পছন্দ: ${needs}`
export const resultsFor = (text: string) => `“${text}” খোঁজার ফলাফল`
export const understood = (order: string) => `আপনার লেখা থেকে ফিল্টার বেছে নিয়েছি। ${order}।`
export const foundInstead = (missed: string, found: string) =>
  `“${missed}” দিয়ে কিছু পাইনি, তাই “${found}” খুঁজে যা পেলাম দেখাচ্ছি।`
export const laptops = 'ল্যাপটপ'
export const page = (page: number) => `, পৃষ্ঠা ${formatNumber(page)}`
export const search = (text: string) => `খোঁজ: ${text}`
export const orTellUs = (hint: string, link: ReactNode) => (
  <>
    {hint} অথবা {link}, আমরা খুঁজে দেখব।
  </>
)
export const price = 'দাম'
export const show = (count: number) => `${formatNumber(count)}টি পণ্য দেখান`
export const inTaka = (end: string) => `${end}, টাকায়`
export const fitsWell = 'কাজে মানানসই'
export const goodFor = (needs: string) => `যে কাজে ভালো: ${needs}`
export const battery = (percent: number) => `ব্যাটারি ${formatNumber(percent)}%`
export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
