import type { words as english } from './status-words.ts'

export const words = {
  order: {
    pending: 'অপেক্ষায়',
    confirmed: 'নিশ্চিত',
    shipping: 'পথে আছে',
    completed: 'হাতে পেয়েছেন',
    cancelled: 'বাতিল',
    failed: 'শেষ হয়নি',
  },
  payment: {
    unpaid: 'পেমেন্ট হয়নি',
    paid: 'পেমেন্ট হয়েছে',
    review: 'যাচাই চলছে',
    failed: 'পেমেন্ট হয়নি',
    cancelled: 'পেমেন্ট বাতিল',
    refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  },
} satisfies typeof english
