import type { SameWords } from '#shared/site/same-words.ts'

export const yourOrder = 'আপনার অর্ডার'
export const followYourOrder = 'অর্ডার কোথায় আছে দেখুন।'
export const loadingYourOrder = 'অর্ডার লোড হচ্ছে...'
export const orderNotFound = 'অর্ডারটি পাওয়া যায়নি'
export const yourOrderCouldNot = 'অর্ডারটি আনা যায়নি'
export const goToShop = 'সব পণ্য দেখুন'
export const tryAgain = 'আবার চেষ্টা করুন'
export const theShopCannotBe = 'এখন দোকানের সঙ্গে যোগাযোগ হচ্ছে না। ইন্টারনেট সংযোগ দেখুন।'
export const openLinkAgain = (hotline: string) =>
  `আমাদের ইমেইলের লিংকটি আবার খুলুন, অথবা অর্ডার নম্বর নিয়ে ${hotline} নম্বরে ফোন করুন।`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
