import { banglaDigits, banglaNumber, banglaTaka } from '../../bangla-figures.ts'
import { districtInBangla } from '../district-names.ts'
import type { words as english } from './delivery-words.ts'

export const words = {
  taka: (taka) => banglaTaka(taka),
  sameDay: 'সেদিনই',
  days: (least, most) =>
    least === most ? `${banglaNumber(least)} দিনে` : `${banglaNumber(least)} থেকে ${banglaNumber(most)} দিনে`,
  keptDays: (days) =>
    days === 'the same day'
      ? 'সেদিনই'
      : banglaDigits(days)
          .replace(' to ', ' থেকে ')
          .replace(/ days?$/, ' দিনে'),
  pickUpAt: (branch) => `${branch} থেকে নেবেন`,
  byCourier: 'কুরিয়ারে',
  byCourierIn: (days) => `কুরিয়ারে, ${days}`,
  chargeOnPhone: 'কুরিয়ারে; চার্জ কত, ফোনে জানাব',
  free: 'ফ্রি ডেলিভারি',
  paidOnDelivery: (price) => `${price}, পণ্য হাতে পেয়ে দেবেন`,
  offerFree: 'ঢাকার ভেতরে ফ্রি ডেলিভারি',
  offerFor: (price) => `ঢাকার ভেতরে ${price}-এ ডেলিভারি`,
  isFree: 'ফ্রি',
  costs: (price) => price,
  inDhaka: (price, days) => `ঢাকায় ${price ?? 'ফ্রি'}, ${days}`,
  elsewhere: (span) => `ঢাকার বাইরে ${span}, চার্জ দেবেন পণ্য হাতে পেয়ে`,
  outsideDhaka: 'ঢাকার বাইরে কুরিয়ারে, ১ থেকে ৭ দিনে',
  priceSpan: (low, high) => `${low} থেকে ${high}`,
  district: (name) => districtInBangla(name),
} satisfies typeof english
