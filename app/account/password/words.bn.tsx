import type { ReactNode } from 'react'
import type { SameWords } from '#shared/site/same-words.ts'

export const forgot = 'পাসওয়ার্ড ভুলে গেছেন?'
export const forgotDescription = 'নতুন পাসওয়ার্ড দেওয়ার লিংক ইমেইলে নিন।'
export const forgotLead = 'অ্যাকাউন্টের ইমেইল লিখুন, নতুন পাসওয়ার্ড দেওয়ার একটি লিংক পাঠাব। লিংকটি একবারই, এক ঘণ্টা কাজ করবে।'
export const email = 'ইমেইল'
export const emailRequired = 'ইমেইল দিন।'
export const emailInvalid = 'ইমেইলটি ঠিক নয়।'
export const sendLink = 'লিংক পাঠান'
export const backToLogin = 'লগইন পৃষ্ঠায় ফিরুন'
export const backOrCall = (login: ReactNode, hotline: ReactNode) => (
  <>
    {login} অথবা {hotline} নম্বরে ফোন করুন।
  </>
)
export const choose = 'নতুন পাসওয়ার্ড দিন'
export const chooseDescription = 'আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড দিন।'
export const logIn = 'লগ ইন করুন'
export const linkEnded = 'লিংকটির মেয়াদ শেষ। নতুন একটি চেয়ে নিন।'
export const askForLink = 'নতুন লিংক নিন'
export const newPassword = 'নতুন পাসওয়ার্ড'
export const confirmNewPassword = 'নতুন পাসওয়ার্ড আবার লিখুন'
export const change = 'পাসওয়ার্ড বদলান'
export const hint = 'অন্তত ৪ অক্ষর; যত বড়, তত নিরাপদ।'

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
