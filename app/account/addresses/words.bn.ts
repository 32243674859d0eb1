import type { SameWords } from '#shared/site/same-words.ts'

export const title = 'ঠিকানা'
export const description = 'আপনার বিল ও ডেলিভারির ঠিকানা।'
export const lead = 'এই পৃষ্ঠা খোলা থাকা পর্যন্তই সেভ থাকে। ডেলিভারির ঠিকানা চেকআউটে লিখবেন।'
export const kinds = {
  billing: { title: 'বিলের ঠিকানা', add: 'বিলের ঠিকানা যোগ করুন', edit: 'বিলের ঠিকানা বদলান' },
  shipping: { title: 'ডেলিভারির ঠিকানা', add: 'ডেলিভারির ঠিকানা যোগ করুন', edit: 'ডেলিভারির ঠিকানা বদলান' },
}
export const actions = { add: 'যোগ করুন', edit: 'বদলান' }
export const none = 'এই ঠিকানা এখনো দেওয়া হয়নি।'
export const name = 'নাম'
export const street = 'বাসা ও রাস্তা'
export const city = 'শহর'
export const district = 'জেলা'
export const postcode = 'পোস্টকোড'
export const country = 'দেশ'
export const save = 'ঠিকানা সেভ করুন'
export const cancel = 'বাদ দিন'
export const required = {
  name: 'নাম দিন।',
  street1: 'বাসা ও রাস্তা দিন।',
  city: 'শহর দিন।',
  district: 'জেলা দিন।',
  postal: 'পোস্টকোড দিন।',
  country: 'দেশ দিন।',
}

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
