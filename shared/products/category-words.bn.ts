import type { SameWords } from '../site/same-words.ts'

export const categoryNames = {
  gaming: 'গেমিং',
  ultrabook: 'আল্ট্রাবুক',
  macbook: 'MacBook',
  accessories: 'অ্যাক্সেসরিজ',
}

export const otherNames: Readonly<Record<string, string>> = {
  'pre-owned': 'প্রি-ওনড',
  laptop: 'ল্যাপটপ',
  student: 'শিক্ষার্থীদের ল্যাপটপ',
  business: 'অফিসের ল্যাপটপ',
  creator: 'ক্রিয়েটরদের জন্য',
  convertible: 'কনভার্টিবল ল্যাপটপ',
  desktop: 'ডেস্কটপ',
  tablet: 'ট্যাবলেট',
  phone: 'ফোন',
  wearable: 'স্মার্টওয়াচ',
  monitor: 'মনিটর',
  charger: 'চার্জার',
  bag: 'ব্যাগ',
  mouse: 'মাউস',
  keyboard: 'কিবোর্ড',
  audio: 'হেডফোন ও অডিও',
  storage: 'স্টোরেজ',
  memory: 'মেমোরি কার্ড',
  network: 'নেটওয়ার্ক',
  dock: 'ডক ও হাব',
  battery: 'ব্যাটারি',
}

export type Complete = SameWords<
  typeof import('./category-words.ts'),
  typeof import('./category-words.bn.ts')
>
