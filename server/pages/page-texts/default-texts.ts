import type { PageTexts } from '#shared/contract/page-texts.ts'
import { type HomeSectionId, homeSections } from '#shared/site/page-texts.ts'

const noWords = { heading: '', headingBangla: '', sentence: '', sentenceBangla: '' }

const sectionWords: Record<HomeSectionId, typeof noWords> = {
  banner: noWords,
  services: noWords,
  tiles: {
    heading: 'Start with what you need',
    headingBangla: 'যা দরকার, সেখান থেকেই শুরু করুন',
    sentence: '',
    sentenceBangla: '',
  },
  newest: {
    heading: 'New on the shelf',
    headingBangla: 'নতুন এসেছে',
    sentence: 'The latest arrivals.',
    sentenceBangla: 'একেবারে সদ্য আসা পণ্য।',
  },
  brands: {
    heading: 'Top brands',
    headingBangla: 'জনপ্রিয় ব্র্যান্ড',
    sentence: '',
    sentenceBangla: '',
  },
  gaming: {
    heading: 'Gaming that keeps its cool',
    headingBangla: 'গেমিং, মাথা ঠান্ডা রেখে',
    sentence: 'Fast screens, real graphics cards and cooling that keeps up. Try one at a branch.',
    sentenceBangla: 'ফাস্ট স্ক্রিন, ডেডিকেটেড গ্রাফিক্স আর ভালো কুলিং। শাখায় এসে নিজে চালিয়ে দেখুন।',
  },
  'pre-owned': {
    heading: 'Pre-owned, tested by us',
    headingBangla: 'প্রি-ওনড, আমাদের হাতে পরীক্ষা করা',
    sentence: 'Opened, cleaned and tested by our own technicians, and you have 7 days to return it.',
    sentenceBangla:
      'আমাদের টেকনিশিয়ানরা খুলে, পরিষ্কার করে, পরীক্ষা করে তবেই বিক্রিতে রাখেন। ফেরত দেওয়ার জন্য ৭ দিন সময় পাবেন।',
  },
  longest: {
    heading: 'Still going strong',
    headingBangla: 'এখনো সমান জনপ্রিয়',
    sentence: 'With us the longest.',
    sentenceBangla: 'অনেক দিন ধরে আমাদের সঙ্গে আছে।',
  },
  questions: {
    heading: 'Questions people ask us',
    headingBangla: 'যা অনেকেই জানতে চান',
    sentence: '',
    sentenceBangla: '',
  },
  branches: {
    heading: 'Come and try one',
    headingBangla: 'এসে হাতে নিয়ে দেখুন',
    sentence: '',
    sentenceBangla: '',
  },
}

/**
 * The texts of a shop whose staff have not edited them, in both languages. The site's fill-in.ts replaces names in
 * braces.
 */
export const defaultTexts: PageTexts = {
  home: {
    sections: homeSections.map((id) => ({ id, shown: true, ...sectionWords[id] })),
  },
  offers: {
    heading: 'Running offers',
    headingBangla: 'চলতি অফার',
    sentence: 'When they are gone, they are gone.',
    sentenceBangla: 'শেষ হয়ে গেলে আর পাবেন না।',
    terms: [
      'Offer prices are valid while stocks last and while the product is on this page.',
      'Coupons do not apply to products on sale: one reduction at a time.',
      'Warranty, EMI and delivery are the same as at the full price.',
      'The price at the moment you place the order is the price you pay.',
      'Student discounts are for products that are not on sale already.',
    ],
    termsBangla: [
      'স্টক থাকা পর্যন্ত এবং পণ্যটি এই পৃষ্ঠায় থাকা পর্যন্ত অফারের দাম চলবে।',
      'অফারের পণ্যে কুপন চলে না: একবারে একটিই ছাড়।',
      'ওয়ারেন্টি, EMI আর ডেলিভারি পুরো দামে কেনার মতোই।',
      'অর্ডার করার মুহূর্তে যে দাম থাকে, আপনি সেই দামই দেবেন।',
      'শিক্ষার্থীদের ছাড় সেই পণ্যে, যেগুলোতে আগে থেকে অফার নেই।',
    ],
  },
  questions: {
    questions: [
      {
        question: 'Who is {shop name}?',
        questionBangla: '{shop name} কারা?',
        answer:
          'A computer shop that began as one counter in Agargaon. We sell new and pre-owned laptops, Apple products and accessories in our branches and on this site, at one price for everyone.',
        answerBangla:
          'আগারগাঁওয়ে একটি কাউন্টার দিয়ে শুরু হওয়া কম্পিউটারের দোকান। আমাদের শাখায় আর এই সাইটে নতুন ও প্রি-ওনড ল্যাপটপ, Apple পণ্য ও অ্যাক্সেসরিজ পাবেন, সবার জন্য একই দামে।',
      },
      {
        question: 'Can I pay when the laptop arrives?',
        questionBangla: 'ল্যাপটপ হাতে পেয়ে টাকা দিতে পারব?',
        answer:
          'Inside Dhaka, yes: order through the hotline {hotline} and pay cash when it is delivered. Orders placed on this site are paid online by card, mobile banking or net banking.',
        answerBangla:
          'ঢাকার ভেতরে পারবেন: হটলাইনে ({hotline}) অর্ডার করুন, পণ্য হাতে পেয়ে নগদ টাকা দিন। সাইটে অর্ডার করলে কার্ড, মোবাইল ব্যাংকিং বা ইন্টারনেট ব্যাংকিং দিয়ে অনলাইনে পেমেন্ট করতে হয়।',
      },
      {
        question: 'How long does delivery take?',
        questionBangla: 'ডেলিভারি পেতে কত দিন লাগে?',
        answer:
          'Inside Dhaka 1 to 3 working days, mostly {delivery days}, and delivery {delivery cost}. Outside Dhaka a courier brings it in 1 to 7 days, and you pay the courier.',
        answerBangla:
          'ঢাকার ভেতরে ১ থেকে ৩ কর্মদিবস, বেশির ভাগ সময় {delivery days}; ডেলিভারি চার্জ {delivery cost}। ঢাকার বাইরে কুরিয়ারে ১ থেকে ৭ দিন লাগে, চার্জ কুরিয়ারকে দেবেন।',
      },
      {
        question: 'What warranty do I get?',
        questionBangla: 'কী ওয়ারেন্টি পাব?',
        answer:
          'New laptops carry the manufacturer’s official warranty of 1, 2 or 3 years; the product page and your invoice say which. Batteries and adapters have 1 year. New Apple products have a 10-day replacement and 1 year of international warranty. Pre-owned devices can be returned within 7 days and have no warranty after that, unless their page names one.',
        answerBangla:
          'নতুন ল্যাপটপে নির্মাতার অফিশিয়াল ওয়ারেন্টি ১, ২ বা ৩ বছর; কোনটিতে কত, তা পণ্যের পৃষ্ঠায় ও ইনভয়েসে লেখা থাকে। ব্যাটারি ও অ্যাডাপ্টারে ১ বছর। নতুন Apple পণ্যে ১০ দিনের মধ্যে বদল আর ১ বছরের ইন্টারন্যাশনাল ওয়ারেন্টি। প্রি-ওনড ডিভাইস ৭ দিনের মধ্যে ফেরত দিতে পারেন; এরপর ওয়ারেন্টি নেই, যদি না পণ্যের পৃষ্ঠায় লেখা থাকে।',
      },
      {
        question: 'Can I pay in instalments?',
        questionBangla: 'কিস্তিতে কেনা যায়?',
        answer:
          'Yes, with a credit card over 3, 6, 9 or 12 months. The charge is 4.5%, 7.5%, 9% or 10.5% of the price; every product page shows the monthly amount.',
        answerBangla:
          'যায়, ক্রেডিট কার্ডে ৩, ৬, ৯ বা ১২ মাসে। চার্জ দামের ৪.৫%, ৭.৫%, ৯% বা ১০.৫%; মাসে কত দিতে হবে, তা প্রতিটি পণ্যের পৃষ্ঠায় আছে।',
      },
      {
        question: 'What does pre-owned mean here?',
        questionBangla: 'এখানে প্রি-ওনড মানে কী?',
        answer:
          'A used device that our technicians opened, cleaned and tested before putting it on sale. They check battery, screen, keys and ports, and what they find is on its page.',
        answerBangla:
          'ব্যবহৃত ডিভাইস, যা বিক্রিতে রাখার আগে আমাদের টেকনিশিয়ানরা খুলে, পরিষ্কার করে, পরীক্ষা করে নেন। ব্যাটারি, স্ক্রিন, কিবোর্ড আর পোর্ট দেখা হয়, আর যা পাওয়া যায় তা পণ্যের পৃষ্ঠায় লেখা থাকে।',
      },
      {
        question: 'What I want is out of stock. What now?',
        questionBangla: 'যেটা চাই সেটা স্টকে নেই। কী করব?',
        answer:
          'Tell us through the custom requirements form or the hotline. We take pre-orders for most models and call you with a price and a date.',
        answerBangla:
          '“আপনার চাহিদা জানান” ফর্মে বা হটলাইনে বলুন। বেশির ভাগ মডেলের প্রি-অর্ডার নিই, আর দাম ও তারিখ ফোনে জানিয়ে দিই।',
      },
      {
        question: 'Is there a discount for students?',
        questionBangla: 'শিক্ষার্থীদের জন্য ছাড় আছে?',
        answer:
          'Yes. Show your student card in a branch for the student discount on laptops that are not on sale already.',
        answerBangla: 'আছে। যে ল্যাপটপে অফার চলছে না, শাখায় স্টুডেন্ট কার্ড দেখালে তাতে ছাড় পাবেন।',
      },
    ],
  },
}
