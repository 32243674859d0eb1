import type { Paisa, Taka } from './money.ts'

/** Digits and figures as Bangla texts have them. Without Intl: servers and telephones know different locales. */
export function banglaDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
}

/** `১২,৫০০`: Bangla digits, grouped as people here count, by thousand, lakh and crore. */
export function banglaNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
  return banglaDigits(decimals ? `${grouped}.${decimals}` : grouped)
}

/** `৳১,২৫,০০০`, with two decimals where there are any. */
export function banglaTaka(taka: Taka): string {
  const [whole = '', decimals] = String(Math.abs(Math.round(taka * 100)) / 100).split('.')
  const cents = decimals ? banglaDigits(`.${decimals.padEnd(2, '0')}`) : ''
  return `${taka < 0 ? '-' : ''}৳${banglaNumber(Number(whole))}${cents}`
}

export function banglaPaisa(paisa: Paisa): string {
  return banglaTaka(paisa / 100)
}

const months = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ')
/** Dhaka is six hours ahead of UTC all year. */
const dhakaMs = 6 * 60 * 60 * 1000

/** `১৮ নভেম্বর ২০২৬`, a day of Dhaka. */
export function banglaDay(at: Date): string {
  const day = new Date(at.getTime() + dhakaMs)
  return `${banglaDigits(day.getUTCDate())} ${months[day.getUTCMonth()]} ${banglaDigits(day.getUTCFullYear())}`
}

/** `১৮ নভেম্বর ২০২৬, বিকেল ৪:০৫`, as people in Dhaka say it. */
export function banglaMinute(at: Date): string {
  const time = new Date(at.getTime() + dhakaMs)
  const hour = time.getUTCHours()
  const minute = String(time.getUTCMinutes()).padStart(2, '0')
  return `${banglaDay(at)}, ${partOfDay(hour)} ${banglaDigits(`${hour % 12 || 12}:${minute}`)}`
}

const partsOfDay = [
  { until: 4, name: 'রাত' },
  { until: 6, name: 'ভোর' },
  { until: 12, name: 'সকাল' },
  { until: 15, name: 'দুপুর' },
  { until: 18, name: 'বিকেল' },
  { until: 20, name: 'সন্ধ্যা' },
]

function partOfDay(hour: number): string {
  return partsOfDay.find(({ until }) => hour < until)?.name ?? 'রাত'
}
