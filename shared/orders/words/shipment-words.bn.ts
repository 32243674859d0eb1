import type { words as english } from './shipment-words.ts'

export const words = {
  states: {
    booking: 'কুরিয়ার ঠিক করছি',
    booked: 'কুরিয়ারকে দেওয়া হয়েছে',
    in_review: 'কুরিয়ার পার্সেলটি বুঝে নিচ্ছে',
    pending: 'আপনার কাছে আসছে',
    hold: 'পার্সেলটি আপাতত কুরিয়ারের কাছে আছে',
    unknown: 'আপনার কাছে আসছে',
    delivered: 'পৌঁছে গেছে',
    partial: 'আংশিক পৌঁছেছে',
    cancelled: 'পৌঁছানো যায়নি',
    returned: 'আমাদের কাছে ফিরে এসেছে',
    refused: 'কুরিয়ার পার্সেলটি নেয়নি',
  },
  ownRider: 'আমাদের নিজের রাইডার',
  otherCourier: 'অন্য কুরিয়ার',
} satisfies typeof english
