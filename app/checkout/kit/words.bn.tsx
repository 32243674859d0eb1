import type { ReactNode } from 'react'
import type { SameWords } from '#shared/site/same-words.ts'

export const payingOnlineNeedsJavascript = 'অনলাইনে টাকা দিতে JavaScript লাগে, কারণ কার্ট থাকে আপনার ব্রাউজারে।'
export const cart = 'কার্ট'
export const details = 'তথ্য'
export const payment = 'পেমেন্ট'
export const steps = 'ধাপ'
export const subtotal = 'পণ্যের দাম'
export const total = 'মোট'
export const cartNeedsScripts = (hotline: ReactNode) => (
  <>
    কার্ট থাকে আপনার ব্রাউজারে, তাই JavaScript লাগে; অনলাইনে টাকা দিতেও লাগে। সেটি চালু করুন, অথবা {hotline} নম্বরে ফোন করুন:
    ফোনেই অর্ডার নেব, টাকা দেবেন পণ্য হাতে পেয়ে।
  </>
)
export const discount = (code: string) => (code ? `ছাড়, ${code}` : 'ছাড়')

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
