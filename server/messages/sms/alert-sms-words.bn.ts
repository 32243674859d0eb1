import { banglaTaka } from '#shared/bangla-figures.ts'
import { identity } from '#shared/site/identity.ts'
import type { AlertSmsFacts, words as english } from './alert-sms-words.ts'

/** Bangla SMS about alerts: 70 letters each, so they say less. */
export const words: { [Kind in keyof typeof english]: (facts: AlertSmsFacts) => string } = {
  alert_link: ({ title, link }) =>
    `${identity.nameBangla}: ${title}: অ্যালার্ট চালু করুন: ${link} আপনি না চাইলে বাদ দিন।`,
  alert: ({ kind, title, price, link }) =>
    `${identity.nameBangla}: ${title} ${kind === 'stock' ? 'স্টকে এসেছে' : 'দাম কমেছে'}, ${banglaTaka(price).replace('৳', '')} টাকা। ${link}`,
}
