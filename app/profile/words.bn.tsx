import type { ReactNode } from 'react'
import type { SameWords } from '#shared/site/same-words.ts'

export const yourData = 'আপনার তথ্য'
export const dataLead = (link: ReactNode) => (
  <>
    আপনার অ্যাকাউন্ট নিয়ে আমরা যা রাখি, সব একটি ফাইলে: আপনার তথ্য, অর্ডার, পেমেন্ট, মেসেজ, ইমেইল ও লগইন। লগ ইন না করে যে অর্ডার
    বা মেসেজ দিয়েছেন, সেগুলোর জন্য {link}।
  </>
)
export const getLink = 'ইমেইলে লিংক নিন'
export const download = 'আমার তথ্য ডাউনলোড করুন'
export const deleteAccount = 'আমার অ্যাকাউন্ট মুছে ফেলুন'
export const deleteQuestion = 'অ্যাকাউন্ট মুছে ফেলবেন?'
export const deleted = 'যা মুছে যাবে:'
export const deletedText =
  'আপনার নাম, ইমেইল, পাসওয়ার্ড, লগইন ও মেসেজ, আর অর্ডারে থাকা ইমেইল, ফোন নম্বর ও নোট। মুছলে আর ফিরিয়ে আনা যায় না।'
export const stays = 'যা থাকবে:'
export const staysText =
  'টাকা দেওয়া অর্ডারের ইনভয়েস, আপনার নাম ও ঠিকানাসহ; আইনে এগুলো রাখতে হয়। কোনো অর্ডার চলতে থাকলে অ্যাকাউন্টও থাকবে।'
export const yourPassword = 'আপনার পাসওয়ার্ড'
export const passwordRequired = 'পাসওয়ার্ড দিন।'
export const codeRequired = 'কোডটি দিন।'
export const keepAccount = 'অ্যাকাউন্ট রাখুন'
export const deleteForGood = 'একেবারে মুছে ফেলুন'
export const saved = 'তথ্য সেভ হয়েছে'
export const saveChanges = 'সেভ করুন'
export const passwordQuestion = 'পাসওয়ার্ড বদলাবেন?'
export const changePassword = 'পাসওয়ার্ড বদলান'
export const passwordWarning = 'সব ডিভাইস থেকে লগ আউট হয়ে যাবে, নতুন পাসওয়ার্ড দিয়ে আবার লগ ইন করতে হবে।'
export const firstName = 'নামের প্রথম অংশ'
export const lastName = 'নামের শেষ অংশ'
export const displayName = 'যে নামে ডাকব'
export const displayNameHint = 'অ্যাকাউন্টে আপনার নাম এভাবে দেখা যাবে।'
export const email = 'ইমেইল'
export const emailHint = 'ইমেইল এখানে বদলানো যায় না।'
export const passwordChange = 'পাসওয়ার্ড বদলানো'
export const passwordLead = 'পাসওয়ার্ড না বদলালে এগুলো খালি রাখুন।'
export const oldPassword = 'এখনকার পাসওয়ার্ড'
export const newPassword = 'নতুন পাসওয়ার্ড'
export const confirmPassword = 'নতুন পাসওয়ার্ড আবার লিখুন'
export const sessions = 'যেখানে যেখানে লগ ইন করা আছে'
export const thisDevice = '(এই ডিভাইস)'
export const session = (begin: string, lastUse: string) => `লগইন ${begin}, শেষ ব্যবহার ${lastUse}`
export const endOthers = 'অন্য সব জায়গা থেকে লগ আউট করুন'

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
