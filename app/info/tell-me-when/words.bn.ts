import type { SameWords } from '#shared/site/same-words.ts'

export const productAlert = 'পণ্যের অ্যালার্ট'
export const oneMessage = 'পণ্য স্টকে এলে বা দাম কমলে একটি ইমেইল বা SMS।'
export const confirmOrEnd = 'পণ্যের অ্যালার্ট চালু বা বন্ধ করুন।'
export const confirmYourAlert = 'আপনার অ্যালার্ট নিশ্চিত করুন'
export const confirmAlert = 'অ্যালার্ট নিশ্চিত করুন'
export const unsubscribeQuestion = 'এই অ্যালার্ট বন্ধ করবেন?'
export const unsubscribe = 'বন্ধ করুন'
export const youAreToldOnce = 'পণ্যটি স্টকে এলে বা দাম কমলে একবার জানাব।'
export const noMore = 'এই পণ্য নিয়ে আর কোনো মেসেজ পাবেন না।'
export const toldWhenBack = (title: string) => `${title} স্টকে এলে একটি SMS পাবেন।`
export const toldWhenCheaper = (title: string) => `${title}-এর দাম কমলে একটি SMS পাবেন।`
export const notYou = 'আপনি না চেয়ে থাকলে কিছু করতে হবে না: এ নিয়ে আর SMS পাবেন না।'
export const openTheProduct = 'পণ্যটি দেখুন'
export const goToShop = 'সব পণ্য দেখুন'

export const steps = {
  asked: ['ইনবক্স দেখুন', 'আপনাকে একটি ইমেইল পাঠিয়েছি। অ্যালার্ট নিশ্চিত করতে তার লিংকটি খুলুন।'],
  texted: [
    'SMS দেখুন',
    'আপনাকে একটি SMS পাঠিয়েছি। অ্যালার্ট নিশ্চিত করতে তার লিংকটি খুলুন। কিছু না পেলে এক ঘণ্টা পরে আবার চেষ্টা করুন, অথবা ইমেইল দিন।',
  ],
  confirmed: ['আপনার অ্যালার্ট চালু হয়েছে', 'পণ্যটি স্টকে এলে বা দাম কমলে একবার জানাব।'],
  stopped: ['অ্যালার্ট বন্ধ হয়েছে', 'এই পণ্য নিয়ে আর কোনো মেসেজ পাবেন না।'],
  invalid: [
    'ইমেইল বা নম্বরটি ঠিক মনে হচ্ছে না',
    'পণ্যের পৃষ্ঠায় ফিরে একটি ইমেইল বা ০১৭১২৩৪৫৬৭৮-এর মতো মোবাইল নম্বর দিয়ে আবার চেষ্টা করুন।',
  ],
  gone: ['এই পণ্য আর বিক্রি হয় না', 'এর জন্য অ্যালার্ট দেওয়া যাবে না।'],
  expired: [
    'এই লিংক আর কাজ করে না',
    'অ্যালার্ট আগেই পাঠানো হয়েছে, আপনি বন্ধ করেছেন, অথবা লিংকটি দুই দিনের বেশি পুরোনো। পণ্যের পৃষ্ঠা থেকে নতুন অ্যালার্ট দিতে পারেন।',
  ],
  later: ['কিছু একটা ঠিক হয়নি', 'কয়েক মিনিট পরে আবার চেষ্টা করুন।'],
} satisfies Record<string, [title: string, text: string]>

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
