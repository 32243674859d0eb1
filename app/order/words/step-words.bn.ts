import { districtInBangla } from '#shared/orders/district-names.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const onItsWayTo = (town: string, district: string) =>
  `পথে আছে, যাচ্ছে ${town === district ? districtInBangla(district) : town}`
export const confirmedPacking = 'নিশ্চিত, প্যাক হচ্ছে'
export const paidPacking = 'পেমেন্ট হয়েছে, প্যাক হচ্ছে'
export const paymentIsChecked = 'আপনার পেমেন্ট যাচাই চলছে'
export const waitingForGoods = 'পণ্য আসার অপেক্ষায়'
export const waitingForPayment = 'পেমেন্টের অপেক্ষায়'
export const onItsWayBack = (amount: string) => `${amount} আপনার কাছে ফেরত যাচ্ছে। ৩ থেকে ১০ কর্মদিবস লাগে।`
export const notAccepted = 'পেমেন্টটি নিতে পারিনি। টাকা আপনার কাছে ফেরত যাবে।'
export const weCheckIt = 'আপনার পেমেন্ট যাচাই করছি, শিগগিরই লিখে জানাব।'
export const hasBeenRefunded = 'এই অর্ডারের টাকা ফেরত দেওয়া হয়েছে।'
export const closedWeCall = 'অর্ডারটি বন্ধ হয়েছে। টাকা ফেরত দেওয়ার জন্য আপনাকে ফোন করব।'
export const partNotInStock = 'অর্ডারের কিছু পণ্য এখনো স্টকে নেই। এ নিয়ে আপনাকে ফোন করব।'
export const waitForAdvance = (amount: string) =>
  `${amount} অগ্রিমের অপেক্ষায় আছি। টাকা পেলেই অর্ডার তৈরি করা শুরু করব।`
export const waitForPayment = 'আপনার পেমেন্টের অপেক্ষায় আছি। টাকা পেলেই অর্ডার তৈরি করা শুরু করব।'
export const packedDueLater = (due: string) =>
  `অর্ডার নিশ্চিত, প্যাক করছি। বাকি ${due} পণ্য হাতে পেয়ে দেবেন, অথবা অনলাইনে।`
export const paymentFailed =
  'পেমেন্ট হয়নি, কোনো টাকা কাটেনি। আবার অর্ডার করুন: যে ফোন বা কম্পিউটার থেকে করেছিলেন, সেখানে কার্টে সব আছে।'
export const deskPaymentFailed = (hotline: string) =>
  `পেমেন্ট হয়নি, কোনো টাকা কাটেনি। ${hotline} নম্বরে ফোন করুন, আমরা অর্ডারটি আবার করে দেব।`
export const notCompleted = (hotline: string) =>
  `অর্ডারটি শেষ করা যায়নি, কোনো টাকা কাটেনি। ${hotline} নম্বরে ফোন করুন, আমরা সাহায্য করব।`
export const paidWePack = 'পেমেন্ট হয়েছে। আমরা প্যাক করছি, ডেলিভারির আগে ফোন করব।'
export const keepYourPhone = 'আপনার অর্ডার পথে আছে। ফোনটি কাছে রাখুন।'
export const paidPickUp = (branch: string) => `পেমেন্ট হয়েছে। ${branch} থেকে নেওয়ার জন্য তৈরি হলে ফোন করব।`
export const confirmedPickUp = (branch: string, due: string) =>
  `অর্ডার নিশ্চিত। ${branch} থেকে নেওয়ার জন্য তৈরি হলে ফোন করব। বাকি ${due} সেখানে দেবেন, অথবা অনলাইনে।`

export type Complete = SameWords<typeof import('./step-words.ts'), typeof import('./step-words.bn.ts')>
