import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import { districtInBangla } from '#shared/orders/district-names.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const firstName = 'নামের প্রথম অংশ'
export const lastName = 'নামের শেষ অংশ'
export const company = 'প্রতিষ্ঠান'
export const phone = 'ফোন নম্বর'
export const weCallThisNumber = 'ডেলিভারি বা পিকআপের আগে এই নম্বরে ফোন করি।'
export const orderNotes = 'অর্ডারের নোট'
export const forExampleCallBefore = 'যেমন: আসার আগে ফোন করবেন, রাত ১০টায় গেট বন্ধ হয়'
export const country = 'দেশ'
export const streetAddress = 'বাসা ও রাস্তা'
export const houseRoadArea = 'বাসা, রাস্তা, এলাকা'
export const townCity = 'শহর'
export const district = 'জেলা'
export const postcode = 'পোস্টকোড'
export const email = 'ইমেইল'
export const theReceiptAndThe = 'রসিদ আর অর্ডারের লিংক এখানে যাবে।'
export const delivery = 'ডেলিভারি'
export const deliveryOrPickUp = 'ডেলিভারি না পিকআপ'
export const deliveredToMyAddress = 'আমার ঠিকানায় পৌঁছে দিন'
export const courierIsPaid = 'ডেলিভারি চার্জ কুরিয়ারকে দেবেন, অর্ডার পৌঁছালে। এই মোটে ডেলিভারি নেই।'
export const payInInstalmentsEmi = 'কিস্তিতে দিন (EMI)'
export const months = 'মাস'
export const payInFull = 'পুরোটা একবারে'
export const whichBanksTakePart = 'কোন কোন ব্যাংকে পাবেন'
export const useThisAddress = 'এই ঠিকানা নিন'
export const yourOrder = 'আপনার অর্ডার'
export const terms = 'শর্তাবলি'
export const privacyPolicy = 'প্রাইভেসি নীতি'
export const refundPolicy = 'ফেরতের নীতি'
export const placingYourOrder = 'অর্ডার দেওয়া হচ্ছে...'
export const placeOrder = 'অর্ডার করুন'
export const youPayOnThe = 'টাকা দেবেন পেমেন্ট কোম্পানির নিজের পৃষ্ঠায়। কার্ডের নম্বর আমাদের কাছে আসে না।'
export const bankChargeInThe = 'ব্যাংকের চার্জ, কিস্তির ভেতরে'
export const checkout = 'চেকআউট'
export const yourAddressAndPayment = 'আপনার ঠিকানা ও পেমেন্ট।'
export const yourCartIsEmpty = 'আপনার কার্ট খালি'
export const goToShop = 'সব পণ্য দেখুন'
export const addAProductFirst = 'আগে একটি পণ্য নিন, তারপর টাকা দিতে আসুন।'
export const billingDetails = 'আপনার তথ্য'
export const logIn = 'লগ ইন করুন'
export const howMuchDoYou = 'এখন কত দেবেন?'
export const theAdvance = 'অগ্রিম'
export const theFullAmountDue = 'বাকি পুরোটা'
export const partOfIt = 'কিছু অংশ'
export const amountToPayNow = 'এখন কত টাকা দেবেন'
export const payOnline = 'অনলাইনে পেমেন্ট করুন'
export const orPayItIn = ' অথবা ভাগে ভাগে দিন।'
export const youPayOnThePage =
  'টাকা দেবেন SSLCOMMERZ-এর পৃষ্ঠায়: কার্ড, bKash, Nagad, Rocket বা ইন্টারনেট ব্যাংকিংয়ে। আপনার কার্ড আমরা দেখি না।'
export const noPayInFull = 'না, পুরোটা একবারে'
export const paymentMethod = 'কীভাবে টাকা দেবেন'
export const bkash = 'bKash'
export const nagad = 'Nagad'
export const rocket = 'Rocket'
export const visa = 'Visa'
export const mastercard = 'Mastercard'
export const internetBanking = 'ইন্টারনেট ব্যাংকিং'
export const youChooseOnThe = 'পরের পৃষ্ঠায়, SSLCOMMERZ-এ, বেছে নেবেন।'
export const readyOnTheNext = 'বড়জোর পরের কর্মদিবসে তৈরি।'
export const pickUpAtBranch = 'এখান থেকে নেব:'
export const pickUpFree = (branch: string) => `${branch} থেকে নিলে কোনো চার্জ নেই। তৈরি হলে ফোন করব।`
export const deliveryTo = (district: string, terms: string) =>
  `${districtInBangla(district)} জেলায় ডেলিভারি: ${terms}।`
export const deliveryInShort = (short: string, long: string) => `${short}। ${long}।`
export const monthCount = (count: number) => `${digits(count)} মাস`
export const aMonth = (amount: string) => `মাসে ${amount}`
export const chargeInAll = (amount: string) => `মোট ব্যাংক চার্জ ${amount}`
export const emiHow = 'পেমেন্টকে কিস্তিতে ভাগ করে আপনার ব্যাংক, চার্জও তাদের স্টেটমেন্টে যোগ হয়।'
export const fields = {
  firstName: 'নামের প্রথম অংশ',
  lastName: 'নামের শেষ অংশ',
  company: 'প্রতিষ্ঠান',
  country: 'দেশ',
  streetAddress: 'বাসা ও রাস্তা',
  townCity: 'শহর',
  district: 'জেলা',
  postcode: 'পোস্টকোড',
  phone: 'ফোন নম্বর',
  email: 'ইমেইল',
  orderNotes: 'অর্ডারের নোট',
  emiMonths: 'EMI',
  pickUpAt: 'ডেলিভারি না পিকআপ',
  terms: 'শর্তাবলি',
}
export const toFix = (count: number) => `টাকা দেওয়ার আগে ${digits(count)}টি জিনিস ঠিক করুন:`
export const lastTime = (address: string) => `গতবার: ${address}`
export const didYouMean = (email: string) => `${email} লিখতে চেয়েছিলেন?`
export const agree = (terms: ReactNode, privacy: ReactNode, refund: ReactNode) => (
  <>
    {terms}, {privacy} ও {refund} পড়েছি এবং মেনে নিচ্ছি।
  </>
)
export const emiMonthCount = (count: number) => `EMI, ${digits(count)} মাস`
export const pieces = (count: number) => `${digits(count)}টি`
export const withoutAccount = (logIn: ReactNode) => (
  <>অ্যাকাউন্ট ছাড়াই কিনতে পারেন। অর্ডারটি নিজের তালিকায় রাখতে {logIn}।</>
)
export const belowMinimum = (amount: string) => `${amount} অনলাইনে দেওয়ার জন্য কম। ডেলিভারির সময় টাকা দিন।`
export const paymentBounds = (least: string, most: string) =>
  `একবারে ${least} থেকে ${most} দেওয়া যায়। লিংকটি যতবার লাগে ব্যবহার করুন।`
export const agreeToTotal = (total: string) => `নতুন মোট ${total} মেনে নিচ্ছি।`
export const emiFrom = (least: string) => `${least} থেকে EMI করা যায়। কিস্তি ঠিক করে আপনার ব্যাংক।`
export const monthsForAll = (months: string, monthly: string) => `${months}, পুরোটার জন্য ${monthly}`
export const cards = 'কার্ড'
export const mapOf = (branch: string) => (
  <>
    ম্যাপ<span className="sr-only"> {branch} (নতুন ট্যাবে খুলবে)</span>
  </>
)
export const unitElsewhere = (code: string, place: string, days: number) =>
  `ইউনিট ${code} আছে ${place}-এ। ${digits(days)} কর্মদিবসের মধ্যে এখানে আসবে।`
export const loginEnded =
  'আপনার লগইনের সময় শেষ। অর্ডারটি নিজের তালিকায় রাখতে আবার লগ ইন করুন, অথবা অতিথি হিসেবে অর্ডার দিন।'
export const districtName = (name: string) => districtInBangla(name)

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
