import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const askOnWhatsapp = 'WhatsApp-এ জিজ্ঞেস করুন'
export const addedToTheCart = 'কার্টে রাখা হয়েছে'
export const yourCartAlreadyHas = 'স্টকে যা আছে সবই আপনার কার্টে।'
export const buy = 'কিনুন'
export const buyNow = 'এখনই কিনুন'
export const addToCart = 'কার্টে রাখুন'
export const preOrder = 'প্রি-অর্ডার'
export const share = 'শেয়ার করুন'
export const showThisChoice = 'এটি দেখান'
export const payInInstalmentsEmi = 'কিস্তিতে দিন (EMI)'
export const withACreditCard = 'ক্রেডিট কার্ডে: চেকআউটে মাস বেছে নিন।'
export const pictures = 'ছবি'
export const sale = 'অফার'
export const previousPicture = 'আগের ছবি'
export const nextPicture = 'পরের ছবি'
export const picture = 'ছবি'
export const youArePayingFor = 'এটির পেমেন্ট বাকি আছে: এগিয়ে যান'
export const productNotFound = 'পণ্যটি পাওয়া যায়নি'
export const similarProducts = 'একই ধরনের পণ্য'
export const compareWithSimilarProducts = 'একই ধরনের পণ্যের সঙ্গে তুলনা করুন'
export const noDetailsAvailable = 'বিস্তারিত তথ্য নেই।'
export const specification = 'স্পেসিফিকেশন'
export const inShort = 'এক নজরে'
export const details = 'বিস্তারিত'
export const shipping = 'ডেলিভারি'
export const returns = 'ফেরত'
export const videoDescription = 'ভিডিও'
export const noVideoAvailable = 'ভিডিও নেই।'
export const moreDetails = 'আরও তথ্য'
export const emi = 'EMI'
export const or36And = 'বা ৩, ৬ ও ৯'
export const warranty = 'ওয়ারেন্টি'
export const stock = 'স্টক'
export const reservedForYou = 'আপনার জন্য রাখা'
export const whileYouPay = 'টাকা দেওয়া পর্যন্ত'
export const reservedForYouOnce = 'অর্ডার দিলেই আপনার জন্য রাখা হবে'
export const delivery = 'ডেলিভারি'
export const savedList = 'সেভ করা তালিকা'
export const save = 'সেভ করুন'
export const saved = 'সেভ করা'
export const removedFromTheSaved = 'তালিকা থেকে সরানো হয়েছে'
export const notifyMeWhenIt = 'স্টকে এলে জানান'
export const notifyMe = 'আমাকে জানান'
export const notifyMeWhenThe = 'দাম কমলে জানান'
export const yourEmail = 'আপনার ইমেইল'
export const yourEmailOrMobile = 'আপনার ইমেইল বা মোবাইল নম্বর'
export const youConfirmOneMessage = 'একবার নিশ্চিত করবেন, একটি ইমেইল বা SMS পাবেন। আর কিছু নয়।'
export const youConfirmItOnce = 'একবার নিশ্চিত করবেন, একটি ইমেইল পাবেন। আর কিছু নয়।'
export const askUs = (link: ReactNode, hotline: ReactNode) => (
  <>
    আপনার কাজে চলবে কি না বুঝতে পারছেন না? {link} অথবা ফোন করুন {hotline}।
  </>
)
export const outOfStock = (hotline: ReactNode) => (
  <>স্টকে নেই। প্রি-অর্ডার করতে {hotline} নম্বরে ফোন করুন, অথবা কী লাগবে জানান, দাম ও তারিখ জানিয়ে ফোন করব।</>
)
export const sku = 'SKU'
export const categories = 'ক্যাটাগরি'
export const unit = (code: string) => `ইউনিট ${code}`
export const shippingTexts = (cost: string, days: string, hotline: string) => [
  `ঢাকার ভেতরে ডেলিভারি ${cost}, লাগে ১ থেকে ৩ কর্মদিবস, বেশির ভাগ সময় ${days}। রাইডারের সামনেই বাক্স খুলে ডিভাইস চালু করে দেখতে পারেন।`,
  'ঢাকার বাইরে কুরিয়ারে ১ থেকে ৭ দিনে পৌঁছায়। কুরিয়ারের চার্জ দেবেন পণ্য হাতে পেয়ে।',
  `ঢাকার ভেতরে হটলাইনে (${hotline}) অর্ডার দিলে ক্যাশ অন ডেলিভারি হয়। এই সাইটে অর্ডার দিলে টাকা অনলাইনে দিতে হয়।`,
]
export const preOwnedReturn = (days: number) =>
  `প্রি-ওনড ডিভাইস পাওয়ার ${digits(days)} দিনের মধ্যে ফেরত দিতে পারবেন।`
export const returnTexts = [
  'কিছু ভাঙা, কম বা অর্ডারের সঙ্গে না মিললে পাওয়ার ২৪ ঘণ্টার মধ্যে জানান। বদলে দেব, না হলে টাকা ফেরত দেব।',
  'ভুল আমাদের না হলে ঢাকার ভেতরে বাসায় এসে বদলে দিতে ৳২০০ লাগে। টাকা ফেরত পেতে ৩ থেকে ১০ কর্মদিবস লাগে।',
]
export const months = (count: number) => `${digits(count)} মাস`
export const aMonthAndCharge = (rate: number) => `মাসে, চার্জ ${digits(rate)}%`
export const inAll = (total: string) => `মোট ${total}`
export const zoomPicture = (picture: number, count: number) =>
  `${digits(count)}টির মধ্যে ${digits(picture)} নম্বর ছবি বড় করুন`
export const pictureNumber = (title: string, picture: number) => `${title}, ছবি ${digits(picture)}`
export const showPicture = (picture: number) => `${digits(picture)} নম্বর ছবি দেখান`
export const or = ' বা '
export const aMonth = (amount: string) => `মাসে ${amount}`
export const forMonths = (count: number, link: ReactNode) => (
  <>
    {digits(count)} মাস, {link}
  </>
)
export const noFlaws = 'কোনো ত্রুটি পাইনি'
export const unitFigures = { battery: 'ব্যাটারি হেলথ', cycles: 'চার্জ সাইকেল', grade: 'গ্রেড' }
export const noBattery = 'ব্যাটারি নেই'
export const notKnown = 'জানা নেই'
export const percent = (value: number) => `${digits(value)}%`
export const unitFacts = {
  code: 'কোড',
  grade: 'গ্রেড',
  flaws: 'ত্রুটি',
  checks: 'আমাদের টেকনিশিয়ানরা যা দেখেছেন',
  branch: 'শাখা',
  photos: 'ছবি',
}
export const noneNoted = 'কিছু পাইনি'
export const photosOfUnit = (count: number, shown: number) =>
  `এই ইউনিটের ${digits(count)}টি; ${digits(shown)} নম্বর ছবিতে কোড দেখা যায়`
export const checkResults = { works: 'কাজ করে', broken: 'কাজ করে না', none: 'নেই', untested: 'পরীক্ষা হয়নি' }
export const unitLabel = (code: string, grade: string, facts: string, isHeld: boolean) =>
  `ইউনিট ${code}: গ্রেড ${grade}, ${facts}${isHeld ? ', অন্যের জন্য রাখা' : ''}`
export const batteryAt = (percent: number) => `ব্যাটারি ${digits(percent)}%`

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
