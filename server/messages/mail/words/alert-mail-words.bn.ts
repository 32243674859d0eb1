import { banglaTaka } from '#shared/bangla-figures.ts'
import type { words as english } from './alert-mail-words.ts'

export const words = {
  confirmSubject: 'আপনার অ্যালার্ট নিশ্চিত করুন',
  asked: (kind, title) =>
    `${title} ${kind === 'stock' ? 'আবার স্টকে এলে' : 'কম দামে পাওয়া গেলে'} ইমেইলে জানাতে বলা হয়েছে, সম্ভবত আপনিই বলেছেন।`,
  confirm: 'অ্যালার্ট নিশ্চিত করুন',
  notYou: 'লিংকটি দুই দিন কাজ করবে। আপনি না বলে থাকলে কিছু করতে হবে না: এ নিয়ে আর কোনো ইমেইল পাবেন না।',
  headline: (kind, title) => (kind === 'stock' ? `${title} আবার স্টকে এসেছে` : `${title} এখন কম দামে পাচ্ছেন`),
  offer: (headline, price) =>
    `${headline}: ${banglaTaka(price)}। পণ্যটি আপনার জন্য আলাদা করে রাখা নেই, তাই নিতে চাইলে তাড়াতাড়ি করুন।`,
  open: 'পণ্যটি দেখুন',
  onlyOne: 'আপনি এই ইমেইলটি চেয়েছিলেন। এই পণ্য নিয়ে আর কোনো ইমেইল পাঠাব না।',
  unsubscribe: 'আর পাঠাবেন না',
} satisfies typeof english
