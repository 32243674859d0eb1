import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const title = 'বাংলাদেশে ল্যাপটপ, MacBook ও অ্যাক্সেসরিজ'
export const featured = 'বেছে নেওয়া পণ্য'
export const previousSlide = 'আগের ছবি'
export const nextSlide = 'পরের ছবি'
export const playSlides = 'ছবিগুলো চালান'
export const pauseSlides = 'ছবিগুলো থামান'
export const slide = (number: number, count: number) => `ছবি ${digits(number)}, মোট ${digits(count)}`
export const fromPrice = (price: string) => (
  <>
    <b>{price}</b> <span>থেকে শুরু</span>
  </>
)
export const tileFrom = (price: string) => `${price} থেকে শুরু`
export const mapOf = (branch: string) => `${branch}: ম্যাপ, নতুন ট্যাবে খুলবে`
export const allProducts = (count: number) => `সব ${digits(count)}টি পণ্য`
export const seeAll = 'সব দেখুন'
export const seePreOwned = (price: string | undefined) => `প্রি-ওনড দেখুন${price ? `, ${price} থেকে শুরু` : ''}`
export const howWeWork = 'আমরা যেভাবে কাজ করি'
export const deliveryTime = (days: string) => `${days}, ঢাকার বাইরে কুরিয়ারে`
export const officialWarranty = ['অফিশিয়াল ওয়ারেন্টি', 'কত দিনের, তা প্রতিটি পণ্যের পৃষ্ঠায় আছে'] as const
export const emi = ['১২ মাস পর্যন্ত EMI', 'কার্ডে ৩, ৬, ৯ বা ১২ কিস্তিতে'] as const
export const replacement = ['১০ দিনের মধ্যে বদল', 'Apple পণ্যে; প্রি-ওনড ৭ দিনের মধ্যে ফেরত'] as const
export const carousel = 'ছবির সারি'

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
