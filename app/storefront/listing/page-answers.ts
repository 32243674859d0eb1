import { formatTaka } from '#shared/money.ts'
import { type DeliveryRate, daysText } from '#shared/orders/delivery.ts'
import { findDistrict } from '#shared/orders/district-names.ts'

/** A page that answers what somebody typed into the search. */
export type PageAnswer = { label: string; to: string }

const pages: (PageAnswer & { words: string })[] = [
  {
    label: 'Pay in instalments (EMI): banks, months and a calculator',
    to: '/emi-info',
    words: 'emi instalment instalments installment installments kisti কিস্তি কিস্তিতে ইএমআই',
  },
  {
    label: 'Warranty: what is covered, and for how long',
    to: '/warranty-policy',
    words: 'warranty guarantee waranty warrenty garanti ওয়ারেন্টি গ্যারান্টি',
  },
  {
    label: 'Check the warranty of a machine, or make a claim',
    to: '/warranty',
    words: 'claim servicing repair serial সার্ভিসিং মেরামত',
  },
  {
    label: 'How to pay: bKash, Nagad, cards and EMI',
    to: '/terms#payment',
    words: 'bkash nagad rocket payment বিকাশ নগদ রকেট পেমেন্ট',
  },
  {
    label: 'Cash on delivery: where, and how to order',
    to: '/online-delivery#cash-on-delivery',
    words: 'cod cash ক্যাশ',
  },
  {
    label: 'Delivery: districts, days and charges',
    to: '/online-delivery',
    words: 'delivery shipping courier home ডেলিভারি কুরিয়ার',
  },
  {
    label: 'Returns and refunds',
    to: '/refund-policy',
    words: 'return returns refund refunds exchange ফেরত রিফান্ড বদল',
  },
  { label: 'Track your order', to: '/track', words: 'track tracking order অর্ডার ট্র্যাক' },
  { label: 'How we grade pre-owned machines', to: '/grading', words: 'grade grading grades গ্রেড' },
  {
    label: 'Branches, telephone numbers and opening hours',
    to: '/contact-us',
    words: 'contact branch branches address hotline outlet showroom ঠিকানা শাখা শোরুম যোগাযোগ',
  },
]

const most = 2

/** The pages that answer a search, the best first: none for a text that names only products. */
export function findAnswers(text: string, rates: readonly DeliveryRate[]): PageAnswer[] {
  const typed = new Set(wordsIn(text))
  return pages
    .filter(({ words }) => wordsIn(words).some((word) => typed.has(word)))
    .slice(0, most)
    .map(({ label, to }) => ({ to, label: (to === '/online-delivery' && rateLabel(typed, rates)) || label }))
}

/** 'delivery sylhet' */
function rateLabel(typed: ReadonlySet<string>, rates: readonly DeliveryRate[]): string | undefined {
  const named = [...typed].map(findDistrict).find((district) => district !== undefined)
  const rate = rates.find(({ district }) => district === named)
  if (!rate) return undefined
  const charge = rate.charge === 0 ? 'free' : formatTaka(rate.charge)
  return `Delivery to ${rate.district}: ${charge}, ${daysText(rate)}`
}

/** Bangla letters can be typed in two ways that look the same, so both sides are brought to one. */
function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
