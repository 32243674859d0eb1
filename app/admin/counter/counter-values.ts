import type * as z from 'zod'
import { amountError, typedNumber } from '#app/admin/kit/form/typed-number.ts'
import { toQuoteBody } from '#app/admin/new-order/order-values.ts'
import type { CounterSaleInput } from '#shared/contract/desk/counter.ts'
import type { Taka } from '#shared/money.ts'
import { isPhone } from '#shared/phone.ts'
import type { Language } from '#shared/site/languages.ts'
import { type CounterLine, serialErrors } from './counter-lines.ts'
import { settle, type Tender, takenTenders, tenderErrors } from './tenders.ts'

/** The fields of a sale at the counter, as they are typed. */
export type CounterValues = {
  lines: CounterLine[]
  phone: string
  name: string
  email: string
  company: string
  /** The language of emails and SMS to the customer. */
  language: Language
  couponCode: string
  discount: string
  discountReason: string
  note: string
  /** The branch of the counter; empty for the own one. */
  shopId: string
  tenders: Tender[]
}

/** Nearly every sale begins with cash. */
export const blankSale: CounterValues = {
  lines: [],
  phone: '',
  name: '',
  email: '',
  company: '',
  language: 'en',
  couponCode: '',
  discount: '',
  discountReason: '',
  note: '',
  shopId: '',
  tenders: [{ key: 'first', kind: 'cash', amount: '', reference: '' }],
}

type Facts = {
  /** The server's total; missing while it is not there. */
  total: Taka | undefined
  hasBranch: boolean
}
type Errors = Partial<Record<keyof CounterValues, string>>

/** The errors of the form by field; those of serial numbers by the names of their fields. */
export function saleErrors(values: CounterValues, { total, hasBranch }: Facts): Errors {
  const { lines, phone, name, discount, discountReason, shopId } = values
  return {
    lines: linesError(lines),
    ...serialErrors(lines),
    phone: isPhone(phone) ? '' : 'Please enter a valid phone number, like 01712345678.',
    name: name.trim() ? '' : 'Name is required.',
    discount: amountError(discount),
    discountReason:
      !typedNumber(discount) || discountReason.trim() ? '' : 'Please give a reason for the discount.',
    shopId: hasBranch || shopId ? '' : 'Please choose the branch of this counter.',
    tenders: tendersError(values, total),
  }
}

function linesError(lines: readonly CounterLine[]): string {
  if (lines.length === 0) return 'Please scan a product.'
  const unnamed = lines.find(({ byUnit, chosen }) => byUnit && !chosen.unitId)
  return unnamed ? `Please scan or choose the unit of ${unnamed.title}.` : ''
}

function tendersError({ lines, tenders }: CounterValues, total: Taka | undefined): string {
  if (lines.length === 0) return ''
  if (total === undefined) return 'The total is missing. Please press again.'
  if (tenderErrors(tenders, total).some(({ amount, reference }) => amount || reference))
    return 'Please check how it is paid.'
  return settle(tenders, total).left > 0 ? 'This does not pay for everything yet.' : ''
}

/** The body of a request for a quote: what the price of the sale depends on. */
export function toSaleQuote(values: CounterValues) {
  return toQuoteBody({ ...values, deliveryCharge: '', dueNow: 'all', advance: '', preOrder: false })
}

type Body = z.input<typeof CounterSaleInput>

export function toSaleBody(values: CounterValues, totalAmount: Taka): Body {
  const { lines, phone, name, email, company, language, note, shopId, tenders } = values
  const { products, couponCode, staffDiscount } = toSaleQuote(values)
  return {
    products: products.map((product, line) => ({ ...product, serials: serialsOf(lines[line]) })),
    couponCode,
    staffDiscount,
    customerInfo: { phone, name, email: email.trim(), company },
    language,
    note,
    shopId: shopId || null,
    totalAmount,
    tenders: takenTenders(tenders, totalAmount),
  }
}

function serialsOf(line: CounterLine | undefined): string[] {
  return line?.hasWarranty ? line.serials.map((serial) => serial.trim()) : []
}
