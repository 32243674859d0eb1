import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const payYourOrder = 'অর্ডারের টাকা দিন'
export const payYourOrder2 = 'অর্ডারের টাকা দিন।'
export const pleaseEnterHowMuch = 'এখন কত টাকা দিতে চান লিখুন।'
export const theTotalHasChanged = 'মোট দাম বদলেছে। টাকা দেওয়ার আগে নিচে নতুন মোট মেনে নিন।'
export const thisOrderIsPaid = 'এই অর্ডারের টাকা দেওয়া হয়েছে। ধন্যবাদ!'
export const byBankTransfer = 'ব্যাংক ট্রান্সফারে'
export const youCanPayWith = 'অর্ডার পৌঁছানো পর্যন্ত এই লিংকে টাকা দিতে পারবেন।'
export const yourOrder = 'আপনার অর্ডার'
export const newTotal = 'নতুন মোট'
export const total = 'মোট'
export const due = 'বাকি'
export const weCouldNotFind = 'এই পেমেন্ট লিংক পাওয়া যায়নি'
export const thisPaymentLinkHas = 'এই পেমেন্ট লিংকের মেয়াদ শেষ'
export const pleaseOpenTheLink = 'আমাদের মেসেজের লিংকটি পুরোটা আবার খুলুন।'
export const theOrderWasNot = 'সময়মতো টাকা দেওয়া হয়নি, বা অর্ডারটি বন্ধ। এই পৃষ্ঠা খোলায় কোনো টাকা কাটেনি।'
export const payForOrder = (number: string) => `অর্ডার ${digits(number)}: টাকা দিন`
export const orderAgain = (refusal: string) => `${refusal} এই অর্ডারের টাকা এভাবে দেওয়া যাবে না: আবার অর্ডার করুন।`
export const writeReference = (number: string) => `রেফারেন্সে অর্ডার ${number} লিখুন। টাকা পেলে আমরা নিশ্চিত করব।`
export const payUntil = (time: string) => `এই লিংকে ${time} পর্যন্ত (ঢাকার সময়) টাকা দিতে পারবেন।`
export const pricesChanged = (before: ReactNode, now: ReactNode) => (
  <>
    অর্ডার করার পর দাম বদলেছে। মোট ছিল {before}, এখন {now}।
  </>
)
export const withoutCoupon = (refusal: string) => `${refusal} নতুন মোটে এটি ধরা হয়নি।`
export const totalBefore = 'অর্ডারের সময়কার মোট'
export const paid = 'দেওয়া হয়েছে'
export const callUs = (hotline: ReactNode) => <>অর্ডার নম্বর নিয়ে {hotline} নম্বরে ফোন করুন, আমরা সাহায্য করব।</>

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
