import { banglaDigits } from '#shared/bangla-figures.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import type { words as english } from './order-mail-words.ts'

const statuses: Record<OrderStatus, string> = {
  pending: 'আপনার অর্ডারটি অপেক্ষায় আছে। নতুন কিছু হলেই আপনাকে জানাব।',
  confirmed: 'আপনার অর্ডার নিশ্চিত হয়েছে। আমরা এটি তৈরি করছি।',
  shipping: 'আপনার অর্ডার রওনা হয়েছে।',
  completed: 'অর্ডারটি হাতে পেয়েছেন। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।',
  cancelled: 'আপনার অর্ডারটি বাতিল হয়েছে। আপনি না চেয়ে থাকলে আমাদের হটলাইনে ফোন করুন।',
  failed: 'আপনার অর্ডারটি শেষ করা যায়নি। আমাদের হটলাইনে ফোন করুন, আমরা সাহায্য করব।',
}

const order = (number: number) => `অর্ডার ${banglaDigits(number)}`

export const words = {
  taken: (number) => ({
    subject: `আপনার ${order(number)}`,
    say: 'অর্ডারের জন্য ধন্যবাদ। নিচে একবার মিলিয়ে নিন, কিছু ভুল থাকলে হটলাইনে ফোন করুন।',
  }),
  part: (number) => ({
    subject: `আপনার ${order(number)}-এর একটি পেমেন্ট পেয়েছি`,
    say: 'ধন্যবাদ, আপনার পেমেন্ট পেয়েছি।',
  }),
  paid: (number) => ({
    subject: `আপনার ${order(number)}-এর পেমেন্ট হয়েছে`,
    say: 'আপনার পেমেন্ট পেয়েছি, অর্ডার নিশ্চিত হয়েছে। আমরা এটি তৈরি করছি।',
  }),
  preorder: (number) => ({
    subject: `আপনার ${order(number)}-এর পেমেন্ট হয়েছে`,
    say: 'আপনার পেমেন্ট পেয়েছি। সব পণ্য আমাদের কাছে এলেই অর্ডারটি তৈরি করব।',
  }),
  corrected: (number) => ({
    subject: `আপনার ${order(number)}-এর একটি পেমেন্ট সংশোধন করেছি`,
    say: 'একটি পেমেন্টের অঙ্ক ভুল লিখেছিলাম। দুঃখিত; সঠিক হিসাবটি নিচে দেখুন।',
  }),
  cancelled: (number) => ({
    subject: `আপনার ${order(number)} বাতিল হয়েছে`,
    say: 'এই অর্ডারটি বাতিল হয়েছে। আপনি না চেয়ে থাকলে আমাদের হটলাইনে ফোন করুন।',
  }),
  status: (number, status: OrderStatus) => ({
    subject: `আপনার ${order(number)}-এর খবর`,
    say: statuses[status],
  }),
  refund: (number) => ({
    subject: `আপনার ${order(number)}-এর টাকা ফেরত`,
    say: 'এই অর্ডারের জন্য যা ফেরত পাচ্ছেন, তা নিচে দেখুন।',
  }),
  changed: (number) => ({
    subject: `আপনার ${order(number)}-এ পরিবর্তন হয়েছে`,
    say: 'আপনার সঙ্গে কথা অনুযায়ী অর্ডারটি বদলেছি। আপনি না চেয়ে থাকলে আমাদের হটলাইনে ফোন করুন।',
  }),
  review: (number) => ({
    subject: `আপনার ${order(number)}-এর পেমেন্ট যাচাই করছি`,
    say: 'আপনার পেমেন্ট আমাদের কাছে এসেছে। অর্ডার পাঠানোর আগে আমাদের একজন তা যাচাই করছেন। আপনার কিছু করতে হবে না; আবার টাকা দেবেন না।',
  }),
  late: (number) => ({
    subject: `${order(number)}-এর পেমেন্ট নিয়ে`,
    say: 'পণ্যগুলো আপনার জন্য রাখার সময় শেষ হওয়ার পরে আপনার পেমেন্ট এসেছে, আর সবগুলো এখন স্টকে নেই। বদলে অন্য পণ্য নেবেন, নাকি টাকা ফেরত, তা জানতে আমরা আপনাকে ফোন করব।',
  }),
  closed: (number) => ({
    subject: `${order(number)}-এর পেমেন্ট নিয়ে`,
    say: 'আপনার পেমেন্ট পেয়েছি, কিন্তু অর্ডারটি আগেই বন্ধ হয়ে গিয়েছিল। টাকা ফেরত দেওয়ার জন্য আমরা আপনাকে ফোন করব।',
  }),
} satisfies typeof english
