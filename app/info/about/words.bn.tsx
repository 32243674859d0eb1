import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const aboutUs = 'আমাদের কথা'
export const thePriceYouSee = 'যে দাম দেখছেন, সেটাই দাম'
export const onePriceForEveryone =
  'দোকানে আর অনলাইনে সবার জন্য এক দাম, পাশে মাসিক কিস্তি। দরদাম নেই, কাউন্টারে এসে বাড়তি কিছু শুনতেও হবে না।'
export const checkedBeforeItIs = 'বিক্রির আগে পরীক্ষা করা'
export const everyPreOwnedDevice =
  'প্রতিটি প্রি-ওনড ডিভাইসের ব্যাটারি, স্ক্রিন, কিবোর্ড, পোর্ট ও ডিস্ক পরীক্ষা করা হয়। যা পাই, পণ্যের পৃষ্ঠাতেই লেখা থাকে।'
export const somebodyToCall = 'কথা বলার মানুষ আছে'
export const theHotlineIsAnswered =
  'হটলাইন ধরেন দোকানের মানুষই। ওয়ারেন্টি ক্লেইম, ঢাকার ভেতরে ক্যাশ অন ডেলিভারি আর প্রি-অর্ডারও তাঁরাই নেন।'
export const studentsFirst = 'শিক্ষার্থীরা আগে'
export const showAStudentCard = 'শাখায় স্টুডেন্ট কার্ড দেখালে অফারে নেই এমন ল্যাপটপে শিক্ষার্থীদের ছাড় পাবেন।'
export const aComputerShopThat = 'যে কম্পিউটারের দোকান কথা শোনে'
export const ourBranch = 'আমাদের শাখা'
export const whatWePromise = 'আমরা যে কথা দিই'
export const comeAndTryOne = 'এসে হাতে নিয়ে দেখুন'
export const seeTheLaptops = 'ল্যাপটপগুলো দেখুন'
export const writeToUs = 'আমাদের লিখুন'
export const description = (shop: string, places: string) =>
  `${shop}: নতুন ও প্রি-ওনড ল্যাপটপ, Apple পণ্য ও অ্যাক্সেসরিজ, ${places} ও অনলাইনে।`
export const branches = (count: number) => `${digits(count)}টি শাখা`
export const story = (_shop: string, ownName: ReactNode, places: string) => (
  <>
    {places} আর এই সাইট থেকে {ownName} সারা বাংলাদেশে নতুন ও প্রি-ওনড (ব্যবহৃত) ল্যাপটপ, Apple পণ্য ও অ্যাক্সেসরিজ বিক্রি করে।
  </>
)

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
