import type { SameWords } from '#shared/site/same-words.ts'

export const whereYouAre = 'আপনি এখানে আছেন'
export const home = 'হোম'
export const loadingPage = 'পৃষ্ঠা লোড হচ্ছে'
export const offline = 'ইন্টারনেট সংযোগ নেই। সংযোগ এলে আবার চেষ্টা করুন।'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
