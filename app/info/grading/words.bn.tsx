import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const howWeGradePre = 'প্রি-ওনড ডিভাইসের গ্রেড যেভাবে দিই'
export const theFourGrades = 'চারটি গ্রেড'
export const grade = 'গ্রেড'
export const howItLooks = 'দেখতে কেমন'
export const battery = 'ব্যাটারি'
export const whatYouSeeOf = 'প্রতিটি ইউনিটের যা যা দেখবেন'
export const oneOfThemShows = 'একটি ছবিতে ইউনিটের কোড কাগজে লেখা থাকে।'
export const itsBatteryHealthIts = 'ব্যাটারি হেলথ, RAM, স্টোরেজ, রং, দাম, আর কোন শাখায় আছে।'
export const everyFlawThatWe = 'যত দাগ বা ত্রুটি পেয়েছি, সব।'
export const whatWeTest = 'যা যা পরীক্ষা করি'
export const ifItIsNot = 'বর্ণনার সঙ্গে না মিললে'
export const refundPolicy = 'ফেরতের নীতি'
export const howWeGrade = 'গ্রেড কীভাবে দিই'
export const everyPreOwnedDevice = 'সব প্রি-ওনড (ব্যবহৃত) ডিভাইসের গ্রেড একই মাপে: চোখে পড়া দাগ আর ব্যাটারি হেলথ।'
export const description = (shop: string) =>
  `${shop}-এ A+, A, B ও C গ্রেড মানে কী: কত দূর থেকে দাগ দেখা যায়, আর ব্যাটারি হেলথ কত শতাংশ।`
export const atLeastPercent = (percent: number) => `${digits(percent)}% বা বেশি`
export const measures = (least: number, weak: string) =>
  `ডিভাইস বন্ধ রেখে দিনের আলোয় প্রথমে ৫০ সেমি, তারপর ২০ সেমি দূর থেকে দেখি। ব্যাটারি হেলথ মানে নতুন অবস্থার তুলনায় এখন ব্যাটারি কতটুকু চার্জ ধরে। ব্যাটারি দুর্বল হলে গ্রেড কমে; ${digits(least)}%-এর নিচে হলে গ্রেড C, আর লেখা থাকে “${weak}”।`
export const photos = (least: number) => `ওই ইউনিটেরই অন্তত ${digits(least)}টি ছবি, অন্য কোনোটির নয়।`
export const checks = (checks: string) =>
  `যে ইউনিটে যা আছে: ${checks}। সব পরীক্ষা না হলে কোনো ইউনিট বিক্রিতে ওঠে না; কী কাজ করে, কী করে না আর কী নেই, ইউনিটের পৃষ্ঠায় লেখা থাকে।`
export const returns = (policy: ReactNode) => (
  <>৭ দিনের মধ্যে ফেরত দিন, দেখুন {policy}। ফেরত আসা ইউনিটের গ্রেড আবার ঠিক করে তবেই অন্য কেউ কিনতে পারেন।</>
)

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
