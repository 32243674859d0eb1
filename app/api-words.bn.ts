import type { SameWords } from '#shared/site/same-words.ts'

export const shopCannotBeReached = 'এখন আমাদের সঙ্গে যোগাযোগ হচ্ছে না। ইন্টারনেট সংযোগ দেখুন।'
export const withReference = (message: string, reference: string) => `${message} (নম্বর ${reference})`

export type Complete = SameWords<typeof import('./api-words.ts'), typeof import('./api-words.bn.ts')>
