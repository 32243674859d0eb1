import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const openYourOrder = 'অর্ডার খুলুন'
export const printInvoice = 'ইনভয়েস প্রিন্ট করুন'
export const printOrder = 'অর্ডার প্রিন্ট করুন'
export const paymentCancelled = 'পেমেন্ট বাতিল'
export const theStatusOfYour = 'আপনার পেমেন্টের অবস্থা।'
export const yourPayment = 'আপনার পেমেন্ট'
export const checkingYourPayment = 'পেমেন্ট হয়েছে কি না দেখছি...'
export const paymentFailed = 'পেমেন্ট হয়নি'
export const logInAgain = 'আবার লগ ইন করুন'
export const backToYourCart = 'কার্টে ফিরুন'
export const whatHappensNext = 'এরপর যা হবে'
export const paymentReceived = 'টাকা পেয়েছি'
export const yourReceiptIsOn = 'রসিদ ইমেইলে যাচ্ছে'
export const dhakaIn1To = 'ঢাকায় ১ থেকে ৩ কর্মদিবসে, বাইরে ১ থেকে ৭'
export const yourMoney = 'আপনার টাকা'
export const thePaymentProviderReports =
  'পেমেন্ট কোম্পানি জানিয়েছে কোনো টাকা কাটেনি। তবু ব্যাংক বা ওয়ালেটে কাটা দেখালে ৩ থেকে ১০ কর্মদিবসের মধ্যে টাকা ফেরত আসবে। আর শেষ পর্যন্ত টাকা আমাদের কাছে এলে অর্ডার এগিয়ে যাবে, আমরা ইমেইলে জানাব।'
export const yourOrder = 'আপনার অর্ডার'
export const whatToDo = 'যা করবেন'
export const thankYouYourPayment = 'ধন্যবাদ। আপনার টাকা পেয়েছি।'
export const thankYouYourOrder = 'ধন্যবাদ। অর্ডার নিশ্চিত হয়েছে, আমরা তৈরি করছি।'
export const yourPaymentHasArrived = 'আপনার টাকা পেয়েছি।'
export const wereSorryButYour = 'দুঃখিত, পেমেন্ট হয়নি। আবার চেষ্টা করুন, না হলে আমাদের জানান।'
export const yourPaymentHasBeen = 'পেমেন্ট বাতিল হয়েছে। কোনো টাকা কাটেনি।'
export const everythingYouChoseIs = 'যা বেছেছিলেন সব কার্টে আছে।'
export const ifYouPaidBy = 'আমাদের লিংকে টাকা দিচ্ছিলেন? লিংকটি আবার খুলে চেষ্টা করুন।'
export const tryAgain = 'আবার চেষ্টা করুন'
export const backToCart = 'কার্টে ফিরুন'
export const continueShopping = 'আরও পণ্য দেখুন'
export const contactSupport = 'আমাদের জানান'
export const continueToPayment = 'টাকা দিতে এগিয়ে যান'
export const yourPaymentHasArrivedWhat = 'আপনার টাকা পেয়েছি। যার টাকা দিয়েছেন তা কার্ট থেকে সরানো হয়েছে।'
export const weHaveReceivedA = 'আপনার এমন একটি অর্ডারের টাকা পেয়েছি যা এখনো নিশ্চিত হয়নি।'
export const seeYourPayment = 'পেমেন্ট দেখুন'
export const transactionId = 'ট্রানজেকশন নম্বর'
export const amount = 'টাকা'
export const status = 'অবস্থা'
export const savedToYourAccount = 'আপনার অ্যাকাউন্টে সেভ হয়েছে'
export const theOrderCouldNot = 'অর্ডারটি সেভ করা যায়নি।'
export const seeItInYour = 'অ্যাকাউন্টে দেখুন'
export const saveToYourAccount = 'অ্যাকাউন্টে সেভ করুন'
export const saveToAnAccount = 'কোনো অ্যাকাউন্টে সেভ করুন'
export const paymentSuccessful = 'পেমেন্ট হয়েছে'
export const theLinkInOur = ' ইমেইলের লিংকে দেখবেন অর্ডার কোথায় আছে।'
export const seeYourOrders = 'আপনার অর্ডারগুলো দেখুন'
export const yourPaymentIsStill = 'পেমেন্ট এখনো শেষ হয়নি'
export const weHaveNotHeard =
  'পেমেন্ট কোম্পানি এখনো কিছু জানায়নি। এই পৃষ্ঠা নিজে থেকেই আবার দেখবে। চাইলে বন্ধ করে দিন: টাকা পেলেই ইমেইলে জানাব।'
export const yourPaymentWasNot = 'পেমেন্ট নেওয়া যায়নি'
export const yourPaymentIsBeing = 'পেমেন্ট যাচাই হচ্ছে'
export const weHaveReceivedYour = 'আপনার টাকা পেয়েছি, যাচাই করছি। ইমেইলে জানাব, আপনাকে কিছু করতে হবে না।'
export const thisPaymentCouldNot = 'পেমেন্টটি যাচাই করা যায়নি'
export const theShopCannotBe =
  'এখন দোকানের সঙ্গে যোগাযোগ হচ্ছে না। এই পৃষ্ঠা নিজে থেকেই আবার দেখবে; কার্ট যেমন ছিল তেমনই আছে।'
export const weCannotFindA = 'এই ট্রানজেকশন নম্বরে কোনো পেমেন্ট পাইনি। টাকা কেটে থাকলে ফোন করুন, আমরা খুঁজে বের করব।'
export const checkAgain = 'আবার দেখুন'
export const trackYourOrder = 'অর্ডার ট্র্যাক করুন'
export const order = (number: string) => `অর্ডার ${digits(number)}`
export const weCheck = 'দেখেশুনে প্যাক করি'
export const nextDay = 'বড়জোর পরের কর্মদিবসে'
export const weCall = 'আপনাকে ফোন করি'
export const whenReady = 'তৈরি হলেই'
export const youPickUp = 'আপনি এসে নেবেন'
export const atBranch = (branch: string) => `${branch} থেকে`
export const beforeRider = 'রাইডার রওনা দেওয়ার আগে'
export const atYourDoor = 'আপনার দরজায়'
export const onDay = (day: string) => day
export const inDays = (days: string) => days
export const somethingWrong = (hotline: ReactNode, isPickUp: boolean) => (
  <>
    কোনো সমস্যা? {isPickUp ? 'নেওয়ার' : 'পাওয়ার'} ২৪ ঘণ্টার মধ্যে {hotline} নম্বরে ফোন করুন।
  </>
)
export const tryAnotherWay = (transaction: ReactNode) => (
  <>
    আবার চেষ্টা করুন, বা অন্যভাবে দিন: অন্য কার্ড, bKash, Nagad বা ইন্টারনেট ব্যাংকিং। টাকা কেটে থাকলে আগে আমাদের ফোন করুন, এই
    ট্রানজেকশন নম্বরটি বলুন: {transaction}
  </>
)
export const heldUntil = (number: string, time: string) =>
  `অর্ডার ${digits(number)} আপনার জন্য ${time} পর্যন্ত রাখা আছে।`
export const notHeld = (number: string, until: string) =>
  `অর্ডার ${digits(number)}-এর টাকা ${until ? `${until} পর্যন্ত ` : ''}দেওয়া যাবে। এখন এটি আপনার জন্য রাখা নেই: যিনি আগে টাকা দেবেন তিনি পাবেন। আবার চেষ্টা করলে আবার রাখা হবে।`
export const thankYou = (sentence: string) => `ধন্যবাদ। ${sentence}`
export const paymentOpen = 'আপনার একটি অর্ডারের পেমেন্ট এখনো বাকি।'
export const needsScripts = (track: ReactNode, hotline: ReactNode) => (
  <>
    এই পৃষ্ঠায় JavaScript লাগে। টাকা পেলেই ইমেইলে জানাব, আর {track} পৃষ্ঠা JavaScript ছাড়াই চলে। অথবা {hotline} নম্বরে ফোন
    করুন।
  </>
)
export const initFailed = 'পেমেন্ট শুরু করা যায়নি। আবার চেষ্টা করুন।'
export const orCall = (hotline: ReactNode) => <>অথবা {hotline} নম্বরে ফোন করুন, টাকা দিতে সাহায্য করব।</>
export const transaction = (id: string) => `ট্রানজেকশন নম্বর: ${id}`
export const call = (hotline: string) => `ফোন করুন ${hotline}`

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
