import type { ReactNode } from 'react'
import { digits } from '#shared/figure-words.ts'
import { districtInBangla } from '#shared/orders/district-names.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const printInvoice = 'ইনভয়েস প্রিন্ট করুন'
export const printOrder = 'অর্ডার প্রিন্ট করুন'
export const payTheRest = 'বাকি টাকা দিন'
export const payThisOrder = 'এই অর্ডারের টাকা দিন'
export const products = 'পণ্য'
export const orderTitle = (number: string) => `অর্ডার ${digits(number)}`
export const placedOn = (time: string) => `অর্ডার করেছেন ${time}`
export const trackTheParcel = 'পার্সেল কোথায় আছে দেখুন'
export const checkYourWarranty = (serial: string | null) =>
  serial ? `ওয়ারেন্টি দেখুন: ${serial}` : 'ওয়ারেন্টি দেখুন'
export const linkIsOld = (hotline: string) =>
  `লিংকটি ৯০ দিনের বেশি পুরোনো, তাই শুধু অর্ডারের অবস্থা দেখাচ্ছে। ইনভয়েসের জন্য লগ ইন করুন, অথবা অর্ডার নম্বর নিয়ে ${hotline} নম্বরে ফোন করুন।`
export const orderStatus = 'অর্ডারের অবস্থা'
export const paymentStatus = 'পেমেন্টের অবস্থা'
export const invoiceNumber = 'ইনভয়েস নম্বর'
export const delivery = 'ডেলিভারি'
export const order = 'অর্ডার'
export const numberOnPaper = (number: string) => `নম্বর ${digits(number)}`
export const dueOnPaper = (amount: string) => `বাকি ${amount}`
export const history = 'কখন কী হয়েছে'
export const billingAddress = 'বিলের ঠিকানা'
export const orderNotes = 'অর্ডারের নোট'
export const place = (city: string, district: string, postcode: string, country: string) =>
  [
    city === district ? '' : city,
    [districtInBangla(district), digits(postcode)].filter(Boolean).join(' '),
    country === 'Bangladesh' ? 'বাংলাদেশ' : country,
  ]
    .filter(Boolean)
    .join(', ')

export const product = 'পণ্য'
export const price = 'দাম'
export const quantity = 'পরিমাণ'
export const subtotal = 'পণ্যের দাম'
export const discount = (code: string | null | undefined) => (code ? `ছাড়, ${code}` : 'ছাড়')
export const specialDiscount = 'বিশেষ ছাড়'
export const total = 'মোট'
export const paid = 'দেওয়া হয়েছে'
export const due = 'বাকি'
export const refunded = 'টাকা ফেরত'
export const serialNumber = (serial: ReactNode) => <>সিরিয়াল নম্বর {serial}</>

export const bringToPickUp = 'অর্ডার নম্বর আর যে ফোন থেকে অর্ডার করেছেন সেটি সঙ্গে আনুন।'
export const pickUpTitle = (branch: string) => `${branch} থেকে নিয়ে যান`
export const mapOf = (branch: string) => (
  <>
    ম্যাপ<span className="sr-only"> {branch} (নতুন ট্যাবে খুলবে)</span>
  </>
)

export const cancelOrChange = 'বাতিল বা পরিবর্তন'
export const cancelOrder = 'অর্ডার বাতিল করুন'
export const askToCancel = 'বাতিল করতে বলুন'
export const askForAChange = 'কিছু বদলাতে বলুন'
export const weLookFirst =
  'অর্ডারটি রওনা হয়ে গেছে, বা পেমেন্ট যাচাই চলছে। তাই আগে আমাদের একটু দেখতে হবে। যত তাড়াতাড়ি পারি জানাব।'
export const orderIsCancelled = (number: string) => `অর্ডার ${digits(number)} বাতিল হয়েছে`
export const cancelQuestion = (number: string) => `অর্ডার ${digits(number)} বাতিল করবেন?`
export const keepIt = 'থাক, রেখে দিন'
export const questions = {
  cancel: 'কেন বাতিল করতে চান?',
  change: 'কী বদলাতে চান?',
}
export const sayWhatYouWant = 'কী চান, একটু লিখুন।'
export const haveYourMessage = 'আপনার কথা পেয়েছি। আমরা ফোন করব বা লিখে জানাব'
export const send = 'পাঠান'
export const orCallOrWrite = (hotline: ReactNode, whatsapp: ReactNode, number: string) => (
  <>
    অথবা {hotline} নম্বরে ফোন করুন বা {whatsapp}-এ লিখুন। অর্ডার নম্বরটি বলবেন: {digits(number)}।
  </>
)

export const notSentYet = 'অর্ডারটি এখনো পাঠানো হয়নি, তাই এখনই বাতিল করতে পারেন।'
export const goesBackOnline = (amount: string) =>
  `যে কার্ড, ওয়ালেট বা অ্যাকাউন্ট থেকে দিয়েছিলেন, সেখানেই ${amount} ফেরত যাবে, ৩ থেকে ১০ কর্মদিবসে।`
export const paidByHand = (amount: string) => `${amount} সরাসরি আমাদের দিয়েছিলেন: ফেরত দেওয়ার জন্য ফোন করব।`
export const nothingCharged = 'কোনো টাকা কাটেনি।'

export const binOnInvoice = 'ইনভয়েসে আপনার BIN লেখা হয়েছে'
export const yourBin = (bin: string) => `আপনার BIN: ${bin}`
export const addYourBin = 'ব্যবসার জন্য কিনেছেন? আপনার BIN দিন'
export const binHint = '১৩ সংখ্যার, যেমন 001234567-0101'
export const putItOnTheInvoice = 'ইনভয়েসে লিখুন'

export const couldNotLoad = (label: string) => `${label} আনা যায়নি।`
export const opensInNewTab = ' (নতুন ট্যাবে খুলবে)'
export const yourPhotos = 'আপনার ছবি'
export const photo = (count: number) => `ছবি ${digits(count)}`

export type Complete = SameWords<typeof import('./order-words.tsx'), typeof import('./order-words.bn.tsx')>
