import type { SameWords } from '#shared/site/same-words.ts'

export const happyClients = 'খুশি ক্রেতারা'
export const desksDormRoomsAnd = 'আমাদের ল্যাপটপ যেসব টেবিল, হল আর অফিসে গেছে।'
export const desksDormRoomsAndOffices =
  'আমাদের ডিভাইস আছে এমন টেবিল, হল আর অফিস। আপনারটির ছবি পাঠান, এখানে দেখাতেও পারি।'
export const picturesMarkedAsDemo = 'ডেমো লেখা ছবি ও ভিডিওটি বানানো দৃশ্য, ক্রেতাদের ছবি নয়।'
export const demoFilm = 'ডেমো ভিডিও'
export const noPicturesYet = 'এখনো কোনো ছবি নেই'
export const yoursCouldBeThe = 'প্রথম ছবিটি আপনারই হতে পারে।'
export const previousPhoto = 'আগের ছবি'
export const nextPhoto = 'পরের ছবি'
export const view = (photo: string) => `${photo} দেখুন`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
