import type { OrderLine } from '#shared/contract/orders.ts'

/** The invoice on paper. */
export const taxInvoice = 'Tax invoice'
export const invoice = 'Invoice'
export const mushak = 'Mushak 6.3'
export const invoiceNumber = 'Invoice no.'
export const date = 'Date'
export const time = 'Time'
export const order = 'Order'
export const replaces = 'Replaces'
export const seller = 'Seller'
export const buyer = 'Buyer'
export const bin = (number: string) => `BIN ${number}`
export const pricesIncludeVat = (percent: number | null) =>
  `Prices include VAT${percent === null ? '' : ` of ${percent}%`}. Amounts are in taka. Please keep this invoice: it is your proof of warranty.`
export const description = 'Description'
export const quantity = 'Quantity'
export const withoutVat = 'Without VAT'
export const vatRate = 'VAT rate'
export const vat = 'VAT'
export const withVat = 'With VAT'
export const total = 'Total'
export const products = 'Products'
export const discount = (code: string | null | undefined) => (code ? `Discount, ${code}` : 'Discount')
export const discountByTheShop = 'Discount by the shop'
export const delivery = 'Delivery'
export const paidBy = (how: string) => `Paid by ${how}`
export const warrantyCheck = 'Warranty check'
export const scanThis = (address: string) =>
  `Check your warranty or ask for a repair: scan this, or open ${address} with the serial number and your phone number.`
export const serialNumber = (serial: string) => `Serial no. ${serial}`
export const creditedAfterRefunds = 'Credited after refunds'
export const creditNote = (number: string, day: string, amount: string, vatAmount: string, sold: string) =>
  `Credit note ${number} of ${day}: ${amount}, of which VAT ${vatAmount}${sold && `, for ${sold}`}`
/** A line as the invoice keeps it, in English; delivery is the one that is no line of the order. */
export const described = (kept: string, _line: OrderLine | undefined) => kept
