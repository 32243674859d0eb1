import { banglaMinute, banglaPaisa } from '#shared/bangla-figures.ts'
import type { words as english } from './pay-note-words.ts'

export const words = {
  inReview: 'আপনার আরেকটি পেমেন্ট এখনো যাচাই করছি। আবার টাকা দেবেন না।',
  linkIsOver: (due) => `${banglaPaisa(due)} বাকি আছে। অনলাইনে দেওয়ার সময় শেষ, তাই আমাদের হটলাইনে ফোন করুন।`,
  onDelivery: (due) => `${banglaPaisa(due)} বাকি আছে। পণ্য হাতে পেয়ে, অথবা এই ইমেইলের লিংক থেকে দিতে পারেন।`,
  now: (now, until) =>
    `অর্ডারটি তৈরি করা শুরু করতে ${until ? `${banglaMinute(until)}-এর মধ্যে ` : ''}এই ইমেইলের লিংক থেকে ${banglaPaisa(now)} দিন।`,
  rest: (rest) => ` বাকি ${banglaPaisa(rest)} পণ্য হাতে পেয়ে, অথবা একই লিংক থেকে দিতে পারেন।`,
} satisfies typeof english
