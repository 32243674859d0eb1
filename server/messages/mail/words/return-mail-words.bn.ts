import { banglaDigits, banglaPaisa } from '#shared/bangla-figures.ts'
import type { words as english } from './return-mail-words.ts'

export const words = {
  subject: (number, state) => `আপনার ফেরত ${banglaDigits(number)}: ${state}`,
  reason: (reason) => `কারণ: ${reason}`,
  note: (note) => `জেনে রাখুন: ${note}`,
  whatToBring:
    'ডিভাইস ও বাক্সে যা যা ছিল সব, আর ইনভয়েস কাগজে বা ফোনে সঙ্গে আনুন বা প্যাক করুন। আগে অ্যাকাউন্ট থেকে সাইন আউট করুন ও ডেটার ব্যাকআপ রাখুন।',
  pay: 'বাকি টাকা দিন',
  see: 'আপনার অর্ডার দেখুন',
  return: 'ফেরত',
  product: 'পণ্য',
  serial: 'সিরিয়াল নম্বর',
  order: 'অর্ডার',
  branch: 'শাখা',
  courier: 'কুরিয়ার এসে নিয়ে যাবে',
  number: (number) => banglaDigits(number),
  otherMachine: (order, total, counts) =>
    `এর বদলে আপনার অর্ডার ${banglaDigits(order)}, দাম ${banglaPaisa(total)}। আপনার দেওয়া ${banglaPaisa(counts)} এর হিসাবে ধরা হয়েছে।`,
  due: (amount) => `${banglaPaisa(amount)} দিতে হবে।`,
  nothingDue: 'আর কিছু দিতে হবে না।',
} satisfies typeof english
