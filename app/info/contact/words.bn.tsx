import type { ReactNode } from 'react'
import type { SameWords } from '#shared/site/same-words.ts'

export const contactUs = 'যোগাযোগ'
export const callWriteOrDrop = 'ফোন করুন, লিখুন বা চলে আসুন। ল্যাপটপ বোঝেন এমন কেউ সাহায্য করবেন।'
export const writeToUs = 'আমাদের লিখুন'
export const findUs = 'আমাদের ঠিকানা'
export const ourBranches = 'আমাদের শাখা'
export const firstName = 'নামের প্রথম অংশ'
export const lastName = 'নামের শেষ অংশ'
export const email = 'ইমেইল'
export const phoneNumber = 'ফোন নম্বর'
export const subject = 'বিষয়'
export const message = 'মেসেজ'
export const customRequirements = 'আপনার চাহিদা জানান'
export const tellUsWhatYou =
  'কী লাগবে বলুন, আমরা খুঁজে দেব: প্রি-অর্ডার, তালিকায় নেই এমন কনফিগারেশন, অফিসের জন্য একসঙ্গে অনেকগুলো।'
export const name = 'নাম'
export const businessOrganization = 'ব্যবসা বা প্রতিষ্ঠান'
export const emailAddress = 'ইমেইল'
export const contactNumber = 'ফোন নম্বর'
export const address = 'ঠিকানা'
export const additionalInformation = 'বিস্তারিত'
export const modelProcessorMemoryStorage = 'মডেল, প্রসেসর, RAM, স্টোরেজ, কয়টি, বাজেট আর কবে লাগবে।'
export const sending = 'পাঠানো হচ্ছে...'
export const restoreMyMessage = 'আমার লেখা ফিরিয়ে আনুন'
export const showTheLiveMap = 'লাইভ ম্যাপ দেখুন'
export const opensInANew = '(নতুন ট্যাবে খুলবে)'
export const theShopStandsOn = 'দোকানটি আগারগাঁওয়ে, বেগম রোকেয়া সরণিতে, মেট্রো স্টেশনের পাশে'
export const parliamentGrounds = 'সংসদ ভবন এলাকা'
export const begumRokeyaAvenue = 'বেগম রোকেয়া সরণি'
export const agargaonMetro = 'আগারগাঁও মেট্রো'
export const mapOf = (branch: string) => (
  <>
    ম্যাপ<span className="sr-only"> {branch} (নতুন ট্যাবে খুলবে)</span>
  </>
)
export const contactDescription = (hotline: string) => `${hotline} নম্বরে ফোন করুন, আমাদের লিখুন বা কোনো শাখায় আসুন।`
export const phone = 'ফোন'
export const whatsapp = 'WhatsApp'
export const sendMessage = 'মেসেজ পাঠান'
export const preOrder = (product: string, sku: string) => `আমি প্রি-অর্ডার করতে চাই: ${product} (SKU ${sku})।`
export const requirementsLead = (hotline: ReactNode) => (
  <>
    স্টকে নেই এমন মডেল, তালিকায় নেই এমন কনফিগারেশন, অফিসের জন্য বিশটি ডিভাইস: আমাদের বলুন, দাম আর তারিখ জানিয়ে ফোন করব।
    তাড়া আছে? ফোন করুন {hotline}।
  </>
)
export const sendRequirements = 'চাহিদা পাঠান'
export const mapAround = (shop: string) => `${shop}-এর আশপাশের রাস্তার ম্যাপ`
export const openInOpenstreetmap = 'OpenStreetMap-এ খুলুন'

export type Complete = SameWords<typeof import('./words.tsx'), typeof import('./words.bn.tsx')>
