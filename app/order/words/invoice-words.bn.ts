import type { OrderLine } from '#shared/contract/orders.ts'
import { digits } from '#shared/figure-words.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import type { SameWords } from '#shared/site/same-words.ts'
import { unitText } from '#shared/units/unit-text.ts'

export const taxInvoice = 'ভ্যাট ইনভয়েস'
export const invoice = 'ইনভয়েস'
export const mushak = 'মূসক ৬.৩'
export const invoiceNumber = 'ইনভয়েস নম্বর'
export const date = 'তারিখ'
export const time = 'সময়'
export const order = 'অর্ডার'
export const replaces = 'আগের ইনভয়েস'
export const seller = 'বিক্রেতা'
export const buyer = 'ক্রেতা'
export const bin = (number: string) => `BIN ${number}`
export const pricesIncludeVat = (percent: number | null) =>
  `দাম ভ্যাটসহ${percent === null ? '' : ` (${digits(percent)}%)`}। সব অঙ্ক টাকায়। ইনভয়েসটি যত্ন করে রাখুন: ওয়ারেন্টির প্রমাণ এটিই।`
export const description = 'বিবরণ'
export const quantity = 'পরিমাণ'
export const withoutVat = 'ভ্যাট ছাড়া'
export const vatRate = 'ভ্যাটের হার'
export const vat = 'ভ্যাট'
export const withVat = 'ভ্যাটসহ'
export const total = 'মোট'
export const products = 'পণ্যের দাম'
export const discount = (code: string | null | undefined) => (code ? `ছাড়, ${code}` : 'ছাড়')
export const discountByTheShop = 'বিশেষ ছাড়'
export const delivery = 'ডেলিভারি'
export const paidBy = (how: string) => `দেওয়া হয়েছে: ${how}`
export const warrantyCheck = 'ওয়ারেন্টি দেখার QR'
export const scanThis = (address: string) =>
  `ওয়ারেন্টি দেখতে বা মেরামতের কথা জানাতে এটি স্ক্যান করুন, অথবা ${address} খুলে সিরিয়াল নম্বর ও আপনার ফোন নম্বর দিন।`
export const serialNumber = (serial: string) => `সিরিয়াল নম্বর ${serial}`
export const creditedAfterRefunds = 'টাকা ফেরতের ক্রেডিট নোট'
export const creditNote = (number: string, day: string, amount: string, vatAmount: string, sold: string) =>
  `ক্রেডিট নোট ${number}, ${day}: ${amount}, এর মধ্যে ভ্যাট ${vatAmount}${sold && `, ${sold}-এর জন্য`}`

/** Chosen options and units are put into words from the order, whose lines are those of the invoice in the same order. */
export function described(_kept: string, line: OrderLine | undefined): string {
  if (!line) return delivery
  const options = [chosenOptionsText(line), line.unit && unitText(line.unit)].filter(Boolean).join(', ')
  return options ? `${line.name} (${options})` : line.name
}

export type Complete = SameWords<typeof import('./invoice-words.ts'), typeof import('./invoice-words.bn.ts')>
