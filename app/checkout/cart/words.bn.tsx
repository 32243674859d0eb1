import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import { districtInBangla } from '#shared/orders/district-names.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const cartUpdatedSuccessfully = 'কার্ট বদলেছে'
export const product = 'পণ্য'
export const price = 'দাম'
export const quantity = 'পরিমাণ'
export const subtotal = 'পণ্যের দাম'
export const remove = 'সরান'
export const cartTotals = 'কার্টের হিসাব'
export const aProductInYour = 'কার্টের একটি পণ্য বদলাতে হবে। পাশের লেখাটি দেখুন।'
export const proceedToCheckout = 'চেকআউটে যান'
export const cardBkashNagadRocket = 'কার্ড, bKash, Nagad, Rocket বা ব্যাংক, SSLCOMMERZ দিয়ে'
export const n10DayReplacementOn = 'Apple পণ্যে ১০ দিনের মধ্যে বদল'
export const couponRemoved = 'কুপন সরানো হয়েছে'
export const couponCode = 'কুপন কোড'
export const theCouponCouldNot = 'কুপন যাচাই করা যায়নি। আবার চেষ্টা করুন।'
export const loading = 'লোড হচ্ছে...'
export const name = 'নাম'
export const phone = 'ফোন নম্বর'
export const weCallThisNumber = 'এই নম্বরে ফোন করব।'
export const deliveryOrPickUp = 'ডেলিভারি না পিকআপ'
export const deliveredToMyAddress = 'আমার ঠিকানায় পৌঁছে দিন'
export const note = 'নোট'
export const sendCart = 'কার্ট পাঠান'
export const nothingIsOrderedOr = 'কথা না হওয়া পর্যন্ত কোনো অর্ডার হবে না, কিছু আলাদা করে রাখাও হবে না।'
export const district = 'জেলা'
export const pleaseEnterAValid = 'ফোন নম্বরটি ঠিক করে লিখুন।'
export const nameIsRequired = 'নাম দিন।'
export const weNoLongerSell = 'এটি আর বিক্রি করি না। এগোতে এটি সরান।'
export const somebodyElseIsPaying = 'অন্য একজন এই ইউনিটের টাকা দিচ্ছেন। আরেকটি বেছে নিন।'
export const soldOutPleaseRemove = 'শেষ হয়ে গেছে। এগোতে এটি সরান।'
export const yourCart = 'আপনার কার্ট'
export const theProductsInYour = 'কার্টে যা আছে।'
export const savedOnThisPhone = 'এই ফোন বা কম্পিউটারে সেভ থাকে।'
export const itemRemovedFromCart = 'কার্ট থেকে সরানো হয়েছে'
export const productsInYourCart = 'কার্টের পণ্য'
export const continueShopping = 'আরও পণ্য দেখুন'
export const undo = 'ফিরিয়ে আনুন'
export const yourCartIsEmpty = 'আপনার কার্ট খালি'
export const goToShop = 'সব পণ্য দেখুন'
export const productsThatYouAdd = 'যা রাখবেন, কেনার আগ পর্যন্ত এখানে থাকবে।'
export const payCash = 'নগদে দেবেন?'
export const sendUsYourCart = 'কার্টটি আমাদের পাঠান। ফোন করে ডেলিভারি ও টাকা দেওয়া ঠিক করব।'
export const sendThisCartTo = 'এই কার্ট আমাদের পাঠান'
export const weNoLongerSellThis = 'এই পণ্যটি আর বিক্রি করি না।'
export const yourCartAlreadyHas = 'স্টকে যা আছে সবই আপনার কার্টে।'
export const thisCouponHasChanged = 'কুপনটি বদলেছে। আবার দিন।'
export const removeProduct = (product: string) => `${product} সরান`
export const priceChanged = (before: string, now: string) => `দাম ${before} থেকে বদলে ${now} হয়েছে।`
export const orByEmi = (monthly: string) => `বা EMI-তে মাসে ${monthly} থেকে`
export const mostAtOnce = (most: string, hotline: ReactNode) => (
  <>
    অনলাইনে একবারে {most} পর্যন্ত দেওয়া যায়। বেশি হলে {hotline} নম্বরে ফোন করুন।
  </>
)
export const deliveryTo = (district: string, terms: string) => `${districtInBangla(district)} জেলায়: ${terms}`
export const deliveryInShort = (short: string, long: string) => `${short}। ${long}।`
export const couponApplied = (percent: number) => `কুপন কাজ করেছে, ${digits(percent)}% ছাড়`
export const applyCoupon = () => (
  <>
    <span className="sr-only">কুপন </span>দিন
  </>
)
export const removeCoupon = () => (
  <>
    <span className="sr-only">কুপন </span>সরান
  </>
)
export const offSubtotal = (percent: number) => `পণ্যের দামে ${digits(percent)}% ছাড়`
export const couponRests = (refusal: string, lost: string, products: string[]) =>
  `${refusal} ${products.join(' ও ')} সরালে কুপনটি${lost} আবার কাজ করবে।`
export const pickUpAt = 'এখান থেকে নেব:'
export const cartReceived = (number: string) => `আপনার কার্ট পেয়েছি। এর নম্বর ${digits(number)}।`
export const weCallYou = (phone: string, hours: number) =>
  `ডেলিভারি ও টাকা দেওয়া ঠিক করতে ${digits(hours)} ঘণ্টার মধ্যে ${phone} নম্বরে ফোন করব। এখনো কোনো অর্ডার হয়নি, কিছু আলাদা করে রাখাও হয়নি।`
export const inAHurry = (hotline: ReactNode, number: string) => (
  <>
    তাড়া আছে? {hotline} নম্বরে ফোন করে {digits(number)} নম্বরটি বলুন।
  </>
)
export const notOffered = (option: string) => `${option} দিয়ে আর পাওয়া যায় না। এটি সরিয়ে আবার বেছে নিন।`
export const onlyLeft = (left: number, wanted: number) =>
  `মাত্র ${digits(left)}টি আছে, কার্টে আছে ${digits(wanted)}টি। সংখ্যা কমান।`
export const couponWent = (code: string, discount: string) =>
  ` সঙ্গে কুপন ${code}-ও (−${discount}) সরে গেছে। আবার দিন।`
export const removed = (product: string) => `${product} কার্ট থেকে সরানো হয়েছে।`
export const soldOut = (product: string) => `${product} শেষ হয়ে গেছে।`
export const districtName = (name: string) => districtInBangla(name)

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
