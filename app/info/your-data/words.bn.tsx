import type { ReactNode } from 'react'
import type { SameWords } from '#shared/site/same-words.ts'

export const yourData = 'আপনার তথ্য'
export const downloadOrDeleteWhat = 'আপনার সম্পর্কে যা রাখি, ডাউনলোড করুন বা মুছুন।'
export const yourLink = 'আপনার লিংক'
export const whatWeKeepUnder = 'অ্যাকাউন্ট ছাড়া আপনার ইমেইলে যা আছে: অর্ডার, পেমেন্ট, মেসেজ ও ইমেইল।'
export const downloadIt = 'ডাউনলোড করুন'
export const oneFileInThe = 'JSON ফর্ম্যাটে একটি ফাইল। এই লিংকে একবারই ডাউনলোড করা যায়।'
export const downloadMyData = 'আমার তথ্য ডাউনলোড করুন'
export const deleteIt = 'মুছে ফেলুন'
export const yourMessagesAreDeleted =
  'আপনার মেসেজ, আর অর্ডারে থাকা ইমেইল, ফোন নম্বর ও নোট মুছে যাবে। টাকা দেওয়া অর্ডারের ইনভয়েস নাম ও ঠিকানাসহ থাকবে, আইনে এগুলো রাখতে হয়। কোনো অর্ডার চলতে থাকলে তথ্যও থাকবে।'
export const deleteMyData = 'আমার তথ্য মুছুন'
export const getACopyOf = 'আপনার সম্পর্কে যা রাখি তার কপি নিন, অথবা মুছে ফেলতে বলুন।'
export const callOrWriteTo = 'ফোন করুন বা লিখুন'
export const privacyPolicy = 'প্রাইভেসি নীতি'
export const youHaveAnAccount = 'আপনার অ্যাকাউন্ট আছে'
export const accountDetails = 'অ্যাকাউন্টের তথ্য'
export const youOrderedOrWrote = 'অ্যাকাউন্ট ছাড়া অর্ডার করেছেন বা লিখেছেন'
export const enterTheEmailThat =
  'যে ইমেইল দিয়েছিলেন, সেটি লিখুন। আমরা একটি লিংক পাঠাব; এক ঘণ্টা কাজ করবে, একবার ডাউনলোড আর একবার মোছার জন্য।'
export const email = 'ইমেইল'
export const sendLink = 'লিংক পাঠান'
export const sure = 'হ্যাঁ, মুছে ফেলুন। জানি, আর ফিরিয়ে আনা যাবে না।'
export const sent = 'এই ইমেইলে কিছু থাকলে একটি লিংক পাঠানো হয়েছে। ইনবক্স দেখুন।'
export const deleted = 'আপনার ইমেইলে যা ছিল মুছে ফেলা হয়েছে। শুধু ইনভয়েস আছে, আপনার ইমেইল ও ফোন নম্বর ছাড়া।'
export const invalid = 'ইমেইলটি ঠিক মনে হচ্ছে না। মিলিয়ে দেখুন।'
export const expired = 'এই লিংক আর কাজ করে না: আগে ব্যবহার হয়েছে, বা এক ঘণ্টার বেশি পুরোনো। নতুন একটি নিন।'
export const later = 'কিছু একটা সমস্যা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।'
export const openOrders = (contact: ReactNode) => (
  <>
    আপনার একটি অর্ডার এখনো শেষ হয়নি। পৌঁছে গেলে, বা বাতিল হয়ে টাকা ফেরত গেলে তথ্য মুছতে পারবেন। কোথাও আটকে গেলে {contact}।
  </>
)
export const notFound = 'পাওয়া যায়নি'
export const logInAndOpen = (details: ReactNode) => <>লগ ইন করে {details} খুলুন: বোতামগুলো নিচে আছে।</>

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
