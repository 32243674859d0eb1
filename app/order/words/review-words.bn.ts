import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const rateYourPurchase = 'যা কিনেছেন, কেমন লাগল?'
export const appearsOnceChecked = 'আমরা দেখে নেওয়ার পর রিভিউটি পণ্যের পৃষ্ঠায় আসবে। একবার বদলাতে পারবেন।'
export const states = {
  new: 'ধন্যবাদ। দেখানোর আগে প্রতিটি রিভিউ আমরা পড়ি।',
  approved: 'পণ্যের পৃষ্ঠায় দেখা যাচ্ছে। ধন্যবাদ।',
  refused: 'এই রিভিউটি আমরা দেখাচ্ছি না। কেন, জানতে চাইলে হটলাইনে ফোন করুন।',
}
export const starsOf = (stars: number) => `৫ তারার মধ্যে ${digits(stars)}`
export const by = (name: string) => `, লিখেছেন ${name}`
export const ourAnswer = (answer: string) => `আমাদের উত্তর: ${answer}`
export const changeIt = 'বদলান'
export const yourRating = 'কয় তারা দেবেন?'
export const pleaseChoose = 'বেছে নিন'
export const stars = [
  { value: '5', name: '৫, খুব ভালো' },
  { value: '4', name: '৪, ভালো' },
  { value: '3', name: '৩, মোটামুটি' },
  { value: '2', name: '২, তেমন ভালো না' },
  { value: '1', name: '১, খারাপ' },
]
export const chooseARating = 'কয় তারা দেবেন, বেছে নিন।'
export const yourReview = 'আপনার রিভিউ'
export const writeAFewWords = 'দু-এক কথা লিখুন।'
export const nameToShow = 'যে নাম দেখাব'
export const leaveItEmpty = 'খালি রাখলে “একজন ক্রেতা” লেখা থাকবে।'
export const sendReview = 'রিভিউ পাঠান'

export type Complete = SameWords<typeof import('./review-words.ts'), typeof import('./review-words.bn.ts')>
