import { formatTaka } from '#shared/money.ts'
import { type DeliveryRate, daysText } from '#shared/orders/delivery.ts'
import { findDistrict } from '#shared/orders/district-names.ts'
import * as words from './answer-words.ts'

/** A page that answers what somebody typed into the search. */
export type PageAnswer = { label: string; to: string }

/**
 * `asked` leads to the page wherever it stands; words of `alone` name products, too ('google home', 'serial cable'), and
 * lead there only where the search has no word beside them that could be of a product.
 */
const pages: (PageAnswer & { asked: string; alone?: string })[] = [
  {
    label: words.payInInstalmentsEmi,
    to: '/emi-info',
    asked: 'emi instalment instalments installment installments kisti কিস্তি কিস্তিতে ইএমআই',
  },
  {
    label: words.warrantyWhatIsCovered,
    to: '/warranty-policy',
    asked: 'warranty guarantee waranty warrenty garanti ওয়ারেন্টি গ্যারান্টি',
  },
  {
    label: words.checkTheWarrantyOf,
    to: '/warranty',
    asked: 'claim servicing সার্ভিসিং মেরামত',
    alone: 'repair serial',
  },
  {
    label: words.howToPayBkash,
    to: '/terms#payment',
    asked: 'bkash nagad payment বিকাশ নগদ রকেট পেমেন্ট',
    alone: 'rocket',
  },
  {
    label: words.cashOnDeliveryWhere,
    to: '/online-delivery#cash-on-delivery',
    asked: 'ক্যাশ',
    alone: 'cod cash',
  },
  {
    label: words.deliveryDistrictsDaysAnd,
    to: '/online-delivery',
    asked: 'delivery shipping courier ডেলিভারি কুরিয়ার',
  },
  {
    label: words.returnsAndRefunds,
    to: '/refund-policy',
    asked: 'refund refunds exchange ফেরত রিফান্ড বদল',
    alone: 'return returns',
  },
  {
    label: words.trackYourOrder,
    to: '/track',
    asked: 'অর্ডার ট্র্যাক',
    alone: 'track tracking order',
  },
  { label: words.howWeGradePre, to: '/grading', asked: 'grade grading grades গ্রেড' },
  {
    label: words.branchesTelephoneNumbersAnd,
    to: '/contact-us',
    asked: 'contact branch branches address hotline outlet showroom ঠিকানা শাখা শোরুম যোগাযোগ',
  },
]

const most = 2

/** Words that stand beside those of `alone` in a question about the shop. */
const besides = new Set([
  ...'a an and by for from how i in is it my no number of on or the to what when where with you your'.split(
    ' ',
  ),
  ...pages.flatMap(({ asked, alone = '' }) => wordsIn(`${asked} ${alone}`)),
])

/** The pages that answer a search, the best first: none for a text that names only products. */
export function findAnswers(text: string, rates: readonly DeliveryRate[]): PageAnswer[] {
  const typed = new Set(wordsIn(text))
  const isAlone = [...typed].every((word) => besides.has(word) || /^\d+$/.test(word))
  return pages
    .filter(({ asked, alone = '' }) =>
      wordsIn(isAlone ? `${asked} ${alone}` : asked).some((word) => typed.has(word)),
    )
    .slice(0, most)
    .map(({ label, to }) => ({ to, label: (to === '/online-delivery' && rateLabel(typed, rates)) || label }))
}

/** 'delivery sylhet' */
function rateLabel(typed: ReadonlySet<string>, rates: readonly DeliveryRate[]): string | undefined {
  const named = [...typed].map(findDistrict).find((district) => district !== undefined)
  const rate = rates.find(({ district }) => district === named)
  if (!rate) return undefined
  const charge = rate.charge === 0 ? words.free : formatTaka(rate.charge)
  return words.deliveryTo(rate.district, charge, daysText(rate))
}

/** Bangla letters can be typed in two ways that look the same, so both sides are brought to one. */
function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
