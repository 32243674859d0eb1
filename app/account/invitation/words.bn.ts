import type { SameWords } from '#shared/site/same-words.ts'

export const title = 'আমন্ত্রণ'
export const description = 'দোকানের কর্মী হিসেবে কাজ করার আমন্ত্রণ মেনে নিন।'
export const heading = 'আপনার আমন্ত্রণ'
export const lead = (shop: string, email: string, role: string) =>
  `${shop} আপনাকে (${email}) কর্মীদের অংশে কাজ করার আমন্ত্রণ জানাচ্ছে: ${role}।`
export const knownAccount =
  'এই ইমেইলে আপনার একটি অ্যাকাউন্ট আছে। সেটি এই দায়িত্ব ও নতুন পাসওয়ার্ড পাবে, আর সব ডিভাইস থেকে লগ আউট হবে। আপনার অর্ডারগুলো থাকবে।'
export const newAccount = 'একটি পাসওয়ার্ড দিন, তাহলেই অ্যাকাউন্ট তৈরি।'
export const logIn = 'লগ ইন করুন'
export const ended = 'এই আমন্ত্রণ আর কাজ করে না। সহকর্মীকে আবার পাঠাতে বলুন।'
export const name = 'নাম'
export const nameMissing = 'নাম দিন।'
export const newPassword = 'নতুন পাসওয়ার্ড'
export const confirmPassword = 'নতুন পাসওয়ার্ড আবার লিখুন'
export const passwordHint = 'অন্তত ১০ অক্ষর; যত বড়, তত নিরাপদ।'
export const passwordShort = 'অন্তত ১০ অক্ষরের পাসওয়ার্ড দিন।'
export const accept = 'আমন্ত্রণ মেনে নিন'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
