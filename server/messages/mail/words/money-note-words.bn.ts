import { banglaPaisa } from '#shared/bangla-figures.ts'
import type { CollectionKind } from '#shared/orders/order-channels.ts'
import type { words as english } from './money-note-words.ts'

const howLong = 'যে কার্ড বা অ্যাকাউন্ট থেকে দিয়েছিলেন, সেখানে ৩ থেকে ১০ কর্মদিবসের মধ্যে টাকা পৌঁছাবে।'

export const words = {
  onItsWay: (amount) => `আপনাকে ${banglaPaisa(amount)} ফেরত দিচ্ছি। ${howLong}`,
  byHand: (amount) => `আপনি সরাসরি আমাদের যা দিয়েছিলেন, তার ${banglaPaisa(amount)} আপনাকে ফেরত দিয়েছি।`,
  otherIsWithUs: (amount) => `বাকি ${banglaPaisa(amount)} আমাদের কাছে আছে। ফেরত দেওয়ার জন্য আমরা আপনাকে ফোন করব।`,
  paymentIsWithUs: (amount) =>
    `আপনার দেওয়া ${banglaPaisa(amount)} আমাদের কাছে আছে। ফেরত দেওয়ার জন্য আমরা আপনাকে ফোন করব।`,
  hasGoneBack: 'আপনি যেভাবে দিয়েছিলেন, সেভাবেই টাকা ফেরত গেছে।',
  notCharged: 'এর জন্য আপনার কাছ থেকে কোনো টাকা নেওয়া হয়নি।',
  notAccepted: 'আপনার পেমেন্ট আমরা এখনো নিইনি। টাকা কীভাবে ফেরত পাবেন, লিখে জানাব।',
  refundOnline: (amount, product) =>
    `${product ? `${product}-এর জন্য ` : ''}আপনি অনলাইনে যা দিয়েছিলেন, তার ${banglaPaisa(amount)} ফেরত দিচ্ছি। ${howLong}`,
  refundByHand: (amount, product, kind) =>
    `${product ? `${product}-এর জন্য ` : ''}আপনি ${howPaid[kind]} যা দিয়েছিলেন, তার ${banglaPaisa(amount)} ফেরত দিয়েছি।`,
  corrected: (wrong, received, due) =>
    `${banglaPaisa(wrong)} ভুল করে লেখা হয়েছিল। এই অর্ডারের জন্য মোট ${banglaPaisa(received)} পেয়েছি${due > 0 ? `, বাকি আছে ${banglaPaisa(due)}` : ''}।`,
  totals: (before, now) => `মোট দাম ছিল ${banglaPaisa(before)}, এখন ${banglaPaisa(now)}।`,
  whatChanged: (what) => `যা বদলেছে: ${what}।`,
  broughtBy: (courier) => `${courier} এটি আপনার কাছে নিয়ে আসছে।`,
} satisfies typeof english

const howPaid: Record<CollectionKind, string> = {
  cash: 'নগদে',
  card: 'শাখায় কার্ডে',
  bkash: 'bKash-এ',
  nagad: 'Nagad-এ',
  bangla_qr: 'Bangla QR-এ',
  bank: 'ব্যাংক ট্রান্সফারে',
  cheque: 'চেকে',
  cod: 'ক্যাশ অন ডেলিভারিতে',
  exchange: 'ফেরত দেওয়া পণ্যের দামে',
}
