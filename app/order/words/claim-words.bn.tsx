import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const warranty = 'ওয়ারেন্টি'
export const machine = 'ডিভাইস'
export const formNotLoaded = 'ফর্মটি আনা যায়নি। আবার চেষ্টা করুন।'
export const reportAProblem = (serial: string) => (
  <>
    সমস্যা জানান<span className="sr-only">: {serial}</span>
  </>
)
export const openAClaim = 'ক্লেইম করুন'
export const whatIsWrong = 'কী সমস্যা?'
export const forExampleSinceWhen = 'যেমন: কবে থেকে, আর স্ক্রিনে কী দেখাচ্ছে।'
export const whichBranch = 'কোন শাখায় নিয়ে আসবেন?'
export const noneNearYou = (hotline: string) =>
  `কাছে কোনো শাখা নেই? যেকোনো একটি বেছে নিয়ে ${hotline} নম্বরে ফোন করুন: কুরিয়ার এসে নিয়ে যাবে।`
export const chooseABranch = 'একটি শাখা বেছে নিন'
export const photos = 'ছবি'
export const photosHint = (most: number) => `সর্বোচ্চ ${digits(most)}টি। শুধু আপনি আর আমরা দেখি, কাজ শেষে মুছে ফেলি।`
export const whatARepairNeeds =
  'ডিভাইস, অ্যাডাপ্টার আর ইনভয়েস (কাগজে বা ফোনে) সঙ্গে আনুন। আগে ডেটার ব্যাকআপ রাখুন: মেরামতে সব মুছে যেতে পারে।'
export const whatToPickUpWith = 'ইনভয়েসটি (কাগজে বা ফোনে) সঙ্গে আনুন, আর যাওয়ার আগে ডিভাইসটি চালিয়ে দেখে নিন।'
export const mapOf = (branch: string) => (
  <>
    ম্যাপ<span className="sr-only"> {branch} (নতুন ট্যাবে খুলবে)</span>
  </>
)
export const noBranchNearYou = (hotline: ReactNode) => (
  <>কাছে কোনো শাখা নেই? {hotline} নম্বরে ফোন করুন, কুরিয়ার এসে নিয়ে যাবে।</>
)
export const claim = (number: string, state: ReactNode) => (
  <>
    ক্লেইম {digits(number)} {state}
  </>
)
export const theReason = (reason: ReactNode) => <>কারণ: {reason}</>
export const pleaseNote = (note: ReactNode) => <>জেনে রাখুন: {note}</>
export const since = (time: ReactNode) => <>{time} থেকে</>

export const returnTitle = 'ফেরত'
export const askToReturnIt = 'ফেরত দিতে চাই'
export const askToReturn = (name: string) => (
  <>
    ফেরত দিতে চাই<span className="sr-only">: {name}</span>
  </>
)
export const product = 'পণ্য'
export const pieceOf = (piece: number, count: number) => `, ${digits(count)}টির মধ্যে ${digits(piece)} নম্বর`
export const returnableUntil = (day: ReactNode) => <>{day} পর্যন্ত ফেরত দেওয়া যাবে।</>
export const whatToBring =
  'ডিভাইস, বাক্সে যা যা ছিল সব, আর ইনভয়েস (কাগজে বা ফোনে) সঙ্গে আনুন। আগে নিজের সব অ্যাকাউন্ট থেকে সাইন আউট করুন ও ডেটার ব্যাকআপ রাখুন।'
export const whatToPack =
  'ডিভাইস ও বাক্সে যা যা ছিল, সব প্যাক করে রাখুন। আগে নিজের সব অ্যাকাউন্ট থেকে সাইন আউট করুন ও ডেটার ব্যাকআপ রাখুন।'
export const warrantyHelps = (day: ReactNode, warrantyLink: (text: string) => ReactNode) => (
  <>
    যা কিনেছেন তা {day} পর্যন্ত ফেরত দেওয়া যেত। এখন কোনো ত্রুটি দেখা দিলে {warrantyLink('ওয়ারেন্টি')} তো আছেই।
  </>
)
export const whatWeTakeBack = (policyLink: (text: string) => ReactNode) => (
  <>কী ফেরত নিই আর কত খরচ, তা আছে {policyLink('ফেরতের নীতিতে')}।</>
)
export const whyReturn = 'কেন ফেরত দিচ্ছেন?'
export const pleaseChoose = 'বেছে নিন'
export const forExampleTheBox = 'যেমন: স্ক্রিনে কী দেখাচ্ছে, বা বাক্সে কী ছিল।'
export const howDoesItComeBack = 'কীভাবে ফেরত পাঠাবেন?'
export const weCallAboutTheDay = 'কুরিয়ার নিয়ে এলে কোন দিন ও কত খরচ, ফোন করে জানাব।'
export const aCourierPicksItUp = 'কুরিয়ার এসে নিয়ে যাবে'
export const returnNumber = (number: string, state: ReactNode) => (
  <>
    ফেরত {digits(number)} {state}
  </>
)
export const yourOtherMachine = (number: string, link: (text: string) => ReactNode) => (
  <>এর বদলে পাচ্ছেন: {link(`অর্ডার ${digits(number)}`)}।</>
)
export const payTheDifference = 'বাকি টাকা দিন'
export const causeSince = (cause: string, time: ReactNode) => (
  <>
    {cause}। {time} থেকে
  </>
)

export type Complete = SameWords<typeof import('./claim-words.tsx'), typeof import('./claim-words.bn.tsx')>
