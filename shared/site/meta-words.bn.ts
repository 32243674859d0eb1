import { digits } from '../figure-words.ts'
import type { SameWords } from './same-words.ts'

export const homeTitle = 'বাংলাদেশে ল্যাপটপ, MacBook ও অ্যাক্সেসরিজ'
export const homeDescription = (offer: string) =>
  `নতুন ও প্রি-ওনড ল্যাপটপ, Apple পণ্য আর অ্যাক্সেসরিজ, ১২ মাস পর্যন্ত EMI-তে। প্রতিটি নতুন ডিভাইসে অফিশিয়াল ওয়ারেন্টি। ${offer}।`
export const offersTitle = 'চলতি অফার'
export const offersDescription = 'বাংলাদেশে ল্যাপটপ, Apple পণ্য আর অ্যাক্সেসরিজে ছাড়, ১২ মাস পর্যন্ত EMI-তে।'
export const priceOf = (name: string) => `বাংলাদেশে ${name}-এর দাম`
export const listingDescription = (name: string, shop: string, products: string, offer: string) =>
  `${shop}-এ ${name}: ${products}। EMI আছে, প্রতিটি নতুন ডিভাইসে অফিশিয়াল ওয়ারেন্টি। ${offer}।`
export const productsFrom = (products: string, price: string) => `${products}, দাম ${price} থেকে শুরু`
export const countedProducts = (count: number) => `${digits(count)}টি পণ্য`
export const fromPrice = (price: string) => `${price} থেকে শুরু,`
export const productDescription = (description: string, price: string, shop: string) =>
  `${description} ${shop}-এ দাম ${price}।`

export type Complete = SameWords<typeof import('./meta-words.ts'), typeof import('./meta-words.bn.ts')>
