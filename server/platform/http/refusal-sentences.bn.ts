import { banglaDay } from '#shared/bangla-figures.ts'
import * as couponBangla from '#shared/orders/words/coupon-words.bn.ts'
import * as coupons from '#shared/orders/words/coupon-words.ts'
import * as formsBangla from '#shared/people/form-words.bn.ts'
import * as forms from '#shared/people/form-words.ts'

/** Sentences that customers can meet, refusals and what a call did, by their English words, which forms share. */
export const sentences: Readonly<Record<string, string>> = {
  // Fields
  ...translated(forms, formsBangla),
  ...translated(coupons, couponBangla),
  'This is required.': 'এটি দিতে হবে।',
  'This must be a number.': 'এখানে সংখ্যা দিন।',
  'This must be a whole number.': 'এখানে পূর্ণ সংখ্যা দিন।',
  'This must be text.': 'এখানে লেখা দিন।',
  'This must be yes or no.': 'এখানে হ্যাঁ বা না দিন।',
  'This must be a list.': 'এখানে তালিকা দিন।',
  'Not valid.': 'এটি ঠিক নয়।',
  'Please enter a date.': 'তারিখ দিন।',
  'An amount has at most two decimals.': 'টাকার অঙ্কে দশমিকের পরে সর্বোচ্চ দুই ঘর দিন।',
  'Your cart is empty': 'আপনার কার্ট খালি।',
  'Please enter a valid phone number, like 01712345678.': 'সঠিক ফোন নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।',
  'Please name the order.': 'কোন অর্ডার, তা জানান।',
  'Please enter the amount to pay now.': 'এখন কত টাকা দেবেন, তা লিখুন।',
  // Coupons
  'This coupon has expired.': 'এই কুপনের মেয়াদ শেষ।',
  'This coupon has been used up.': 'এই কুপন আর ব্যবহার করা যাবে না, সবগুলো শেষ।',
  'You have already used this coupon as often as you can.': 'এই কুপন যতবার ব্যবহার করা যায়, আপনি ততবারই করেছেন।',
  'Many people near you are paying with this coupon just now. Please try again in a few minutes.':
    'আপনার আশপাশে অনেকে এখন এই কুপন দিয়ে পেমেন্ট করছেন। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  // Accounts
  'The password is incorrect.': 'পাসওয়ার্ডটি ঠিক নয়।',
  'The old password is incorrect.': 'এখনকার পাসওয়ার্ডটি ঠিক নয়।',
  'This link is no longer valid. Please ask for a new one.': 'লিংকটির মেয়াদ শেষ। নতুন একটি চেয়ে নিন।',
  'We are still checking your password. Please wait a moment.': 'আপনার পাসওয়ার্ড এখনো দেখা হচ্ছে। একটু অপেক্ষা করুন।',
  'Many accounts were opened from your network today. Please try again tomorrow: you can order without one.':
    'আজ আপনার নেটওয়ার্ক থেকে অনেকগুলো অ্যাকাউন্ট খোলা হয়েছে। কাল আবার চেষ্টা করুন; অ্যাকাউন্ট ছাড়াও অর্ডার করতে পারেন।',
  // What was done
  'Your account is deleted.': 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে।',
  'You are logged out.': 'লগ আউট হয়েছে।',
  'You are logged out everywhere else.': 'অন্য সব জায়গা থেকে লগ আউট হয়েছে।',
  'If there is an account with this email, a link to choose a new password is on its way.':
    'এই ইমেইলে অ্যাকাউন্ট থাকলে নতুন পাসওয়ার্ড দেওয়ার একটি লিংক পাঠানো হয়েছে।',
  'Your password is changed. Please log in.': 'পাসওয়ার্ড বদলেছে। এবার লগ ইন করুন।',
  'Your account is ready. Please log in.': 'আপনার অ্যাকাউন্ট তৈরি। এবার লগ ইন করুন।',
  'If we keep anything under this email, a link is on its way to it.':
    'এই ইমেইলে কিছু থাকলে একটি লিংক পাঠানো হয়েছে।',
  'What we kept under your email is deleted.': 'আপনার ইমেইলে যা ছিল, মুছে ফেলা হয়েছে।',
  'Thank you for your message. We will get back to you soon.': 'মেসেজের জন্য ধন্যবাদ। শিগগিরই আপনাকে জানাব।',
  'Thank you. We will look for it and call you back.': 'ধন্যবাদ। আমরা খুঁজে দেখে আপনাকে ফোন করব।',
  'If there is such an order, its link is on its way.': 'এমন অর্ডার থাকলে তার লিংক পাঠানো হয়েছে।',
  'Please open the link in the email that we sent you.': 'আপনাকে একটি ইমেইল পাঠিয়েছি, তার লিংকটি খুলুন।',
  'Please open the link in the SMS that we sent you.': 'আপনাকে একটি SMS পাঠিয়েছি, তার লিংকটি খুলুন।',
  'Your alert is on.': 'আপনার অ্যালার্ট চালু হয়েছে।',
  'You will get no more messages about this product.': 'এই পণ্য নিয়ে আর কোনো মেসেজ পাবেন না।',
  // Orders, claims, uploads
  'This order is closed.': 'অর্ডারটি বন্ধ হয়ে গেছে।',
  'A BIN has 13 digits, like 001234567-0101.': 'BIN-এ ১৩টি সংখ্যা থাকে, যেমন 001234567-0101।',
  'This order gets its invoice when it is paid.': 'টাকা দেওয়া হলে এই অর্ডারের ইনভয়েস পাবেন।',
  'Too many tries. Please wait an hour.': 'অনেকবার চেষ্টা হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'The upload broke off. Please try again.': 'আপলোড মাঝপথে থেমে গেছে। আবার চেষ্টা করুন।',
  'This is too much at once. Please send fewer pictures.': 'একসঙ্গে অনেক হয়ে গেছে। কম ছবি পাঠান।',
}

/** Sentences that pages have in words of their own. */
function translated<Name extends string>(english: Record<Name, string>, bangla: Record<Name, string>) {
  const names = Object.keys(english) as Name[]
  return Object.fromEntries(names.map((name) => [english[name], bangla[name]]))
}

/** Sentences with values. Each group of a pattern is a name, a number or an amount. */
export const patterns: readonly (readonly [RegExp, (...values: string[]) => string])[] = [
  [/^At least (\d+) characters, please\.$/, (count) => `অন্তত ${count}টি অক্ষর দিন।`],
  [/^At most ([\d,]+) characters, please\.$/, (count) => `সর্বোচ্চ ${count}টি অক্ষর দিন।`],
  [/^At least (\d+) of these, please\.$/, (count) => `অন্তত ${count}টি দিন।`],
  [/^At most ([\d,]+) of these, please\.$/, (count) => `সর্বোচ্চ ${count}টি দিন।`],
  [/^This must be ([\d,]+) or more\.$/, (least) => `${least} বা তার বেশি দিন।`],
  [/^This must be ([\d,]+) or less\.$/, (most) => `${most} বা তার কম দিন।`],
  [/^This must be one of: .*$/, () => 'তালিকা থেকে একটি বেছে নিন।'],
  [/^At most (\d+) pictures at a time, please\.$/, (count) => `একবারে সর্বোচ্চ ${count}টি ছবি পাঠান।`],
  [
    /^A picture may have at most (\d+) MB\. Please make it smaller\.$/,
    (size) => `একটি ছবি সর্বোচ্চ ${size} MB হতে পারে। ছবিটি ছোট করুন।`,
  ],
  [
    /^Too many failed logins\. Please try again in (\d+) minutes\.$/,
    (minutes) => `অনেকবার ভুল লগইন হয়েছে। ${minutes} মিনিট পরে আবার চেষ্টা করুন।`,
  ],
  [
    /^The (?:old )?password was wrong (\d+) times, so you are logged out\. Please log in again in (\d+) minutes\.$/,
    (times, minutes) =>
      `পাসওয়ার্ড ${times} বার ভুল হয়েছে, তাই আপনাকে লগ আউট করা হয়েছে। ${minutes} মিনিট পরে আবার লগ ইন করুন।`,
  ],
  [/^This coupon can be used from (.+)\.$/, (date) => `এই কুপন ${dateInBangla(date)} থেকে ব্যবহার করা যাবে।`],
  [
    /^This coupon is for orders of (৳[\d,.]*\d) or more\.$/,
    (least) => `${least} বা তার বেশি দামের অর্ডারে এই কুপন চলে।`,
  ],
  [/^The coupon (.+) is no longer valid\.$/, (code) => `${code} কুপনটি আর চলে না।`],
  [/^There are not enough units of (.+) left\.$/, (name) => `${name} এখন আর অতগুলো স্টকে নেই।`],
  [/^(.+) is out of stock\.$/, (name) => `${name} এখন স্টকে নেই।`],
  [
    /^Unit (.+) is one machine\. Please order it once\.$/,
    (code) => `ইউনিট ${code} একটিই ডিভাইস। একবারই অর্ডার করুন।`,
  ],
  [
    /^The unit of (.+) that you chose is sold, or somebody is paying for it\. Please choose another one\.$/,
    (name) =>
      `আপনি ${name}-এর যে ইউনিট বেছেছেন তা বিক্রি হয়ে গেছে, অথবা কেউ এখন তার টাকা দিচ্ছেন। অন্য একটি বেছে নিন।`,
  ],
  [
    /^(.+) is no longer sold\.$/,
    (name) => `${name === 'A product in your cart' ? 'আপনার কার্টের একটি পণ্য' : name} এখন আর বিক্রি হয় না।`,
  ],
  [/^(.+) now costs (৳[\d,.]*\d)\.$/, (name, price) => `${name}-এর দাম এখন ${price}।`],
  [/^The total is (৳[\d,.]*\d)\.$/, (total) => `মোট ${total}।`],
  [
    /^(.+) is not offered with (?:ram|ssd|color|display) (.+)\.$/,
    (name, option) => `${name} এখন ${option} অপশনে নেই।`,
  ],
  [
    /^The quantity of (.+) must be a whole number, 1 or more\.$/,
    (name) => `${name}-এর পরিমাণ ১ বা তার বেশি পূর্ণ সংখ্যায় দিন।`,
  ],
  [
    /^You can order at most ([\d,]+) units of (.+) at a time\. For more, please call our hotline\.$/,
    (most, name) => `একবারে ${name} সর্বোচ্চ ${most}টি অর্ডার করা যায়। আরও লাগলে হটলাইনে ফোন করুন।`,
  ],
  [
    /^Prices have changed since you ordered: (৳[\d,.]*\d) before, (৳[\d,.]*\d) now\. .*$/,
    (before, now) => `অর্ডার করার পরে দাম বদলেছে: আগে ${before}, এখন ${now}। টাকা দেওয়ার আগে নতুন মোট মেনে নিন।`,
  ],
  [
    /^Your order (\d+) is not finished yet\. .*$/,
    (number) =>
      `আপনার অর্ডার ${number} এখনো শেষ হয়নি। অর্ডার পৌঁছে গেলে, অথবা বাতিল হয়ে টাকা ফেরত গেলে আপনার তথ্য মুছতে পারবেন। দরকারে হটলাইনে ফোন করুন।`,
  ],
  [
    /^Your warranty claim (\d+) is not finished yet\. .*$/,
    (number) =>
      `আপনার ওয়ারেন্টি ক্লেইম ${number} এখনো শেষ হয়নি। ডিভাইস ফেরত পেলে আপনার তথ্য মুছতে পারবেন। দরকারে হটলাইনে ফোন করুন।`,
  ],
  [
    /^(The warranty begins when the machine is delivered|The warranty of this machine has ended|This machine no longer has a warranty, because it was returned or refunded)\. We will still look at it: please come to (.+), or call (.+)\.$/,
    (why, _branch, hotline) =>
      `${uncovered[why ?? ''] ?? ''} তবু আমরা দেখে দেব: বেছে নেওয়া শাখায় আসুন, অথবা ${hotline} নম্বরে ফোন করুন।`,
  ],
  [
    /^Claim (\d+) is open for this machine already\.$/,
    (number) => `এই ডিভাইসের ক্লেইম ${number} আগে থেকেই খোলা আছে।`,
  ],
]

const uncovered: Readonly<Record<string, string>> = {
  'The warranty begins when the machine is delivered': 'ডিভাইস হাতে পেলে ওয়ারেন্টি শুরু হয়।',
  'The warranty of this machine has ended': 'এই ডিভাইসের ওয়ারেন্টি শেষ।',
  'This machine no longer has a warranty, because it was returned or refunded':
    'ফেরত দেওয়া বা টাকা ফেরত নেওয়া হয়েছে বলে এই ডিভাইসের ওয়ারেন্টি আর নেই।',
}

/** `18 November 2026`, as the rules of coupons write a day. */
function dateInBangla(date = ''): string {
  const at = new Date(`${date} 12:00 UTC`)
  return Number.isNaN(at.getTime()) ? date : banglaDay(at)
}
