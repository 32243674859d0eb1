import type { SameWords } from '../site/same-words.ts'

export const allProducts = 'সব পণ্য'
export const anyListing = 'নতুন ও প্রি-ওনড, দামের পাশেই মাসিক EMI।'

export const preOwnedTexts = {
  heading: 'প্রি-ওনড ল্যাপটপ ও অ্যাক্সেসরিজ',
  sentence: 'আমাদের টেকনিশিয়ানরা খুলে, পরীক্ষা করে গ্রেড দেন। ৭ দিনের মধ্যে ফেরত দিতে পারেন।',
}

export const categoryTexts = {
  gaming: { heading: 'গেমিং', sentence: 'ডেডিকেটেড গ্রাফিক্স, ফাস্ট স্ক্রিন আর ভালো কুলিং।' },
  ultrabook: { heading: 'আল্ট্রাবুক', sentence: 'পাতলা, হালকা, এক চার্জে সারা দিন।' },
  macbook: {
    heading: 'MacBook',
    sentence: 'হালকা Air থেকে ফিল্ম এডিটের Pro পর্যন্ত, নতুন ও প্রি-ওনড।',
  },
  accessories: {
    heading: 'অ্যাক্সেসরিজ',
    sentence: 'চার্জার, কিবোর্ড, মাউস, ড্রাইভ আর টেবিলে যা যা লাগে।',
  },
  student: { heading: 'শিক্ষার্থীদের জন্য', sentence: 'কাঁধেও হালকা, পকেটেও হালকা।' },
  business: { heading: 'অফিসের জন্য', sentence: 'পুরো অফিসের জন্য মজবুত ল্যাপটপ।' },
  creator: {
    heading: 'ক্রিয়েটরদের জন্য',
    sentence: 'রং ঠিক দেখায় এমন স্ক্রিন, আর ছবি, ভিডিও ও মিউজিকের কাজের শক্তি।',
  },
  'pre-owned': preOwnedTexts,
  apple: { heading: 'Apple', sentence: 'MacBook, iPad, iPhone, Watch ও অ্যাক্সেসরিজ।' },
}

export type Complete = SameWords<
  typeof import('./category-text-words.ts'),
  typeof import('./category-text-words.bn.ts')
>
