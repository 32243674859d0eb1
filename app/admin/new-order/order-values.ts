import type * as z from 'zod'
import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import { newKey } from '#app/request-key.ts'
import type { DeskOrderInput } from '#shared/contract/desk-orders.ts'
import type { ManagedSummary } from '#shared/contract/units.ts'
import { isWholePaisa } from '#shared/money.ts'
import type { StaffChannel } from '#shared/orders/order-channels.ts'
import { isPhone } from '#shared/phone.ts'
import { type Chosen, firstChoice, type Options } from '#shared/pricing.ts'

/** A line as the form needs it: what was chosen, and what there is to choose from. */
export type NewLine = {
  /** One product may stand in the order twice, with other options. */
  key: string
  productId: string
  title: string
  options: Options
  chosen: Chosen
  quantity: number
  /** Whether it is sold unit by unit: then one of them is chosen, or the cheapest is taken. */
  byUnit?: boolean
}

/** The fields of a new order, as they are typed. */
export type OrderValues = {
  phone: string
  name: string
  email: string
  company: string
  /** The branch where it is picked up; empty where a courier brings it. */
  pickUpAt: string
  streetAddress: string
  city: string
  district: string
  postcode: string
  anyInformation: string
  lines: NewLine[]
  couponCode: string
  discount: string
  discountReason: string
  deliveryCharge: string
  dueNow: 'all' | 'advance' | 'nothing'
  advance: string
  channel: StaffChannel
  shopId: string
  preOrder: boolean
  note: string
}

export const blankOrder: OrderValues = {
  phone: '',
  name: '',
  email: '',
  company: '',
  pickUpAt: '',
  streetAddress: '',
  city: '',
  district: '',
  postcode: '',
  anyInformation: '',
  lines: [],
  couponCode: '',
  discount: '',
  discountReason: '',
  deliveryCharge: '',
  dueNow: 'all',
  advance: '',
  channel: 'hotline',
  shopId: '',
  preOrder: false,
  note: '',
}

export function lineOf({ _id: productId, title, options, byUnit }: ManagedSummary): NewLine {
  const line = { key: newKey(), productId, title, options, quantity: 1 }
  // A unit has its own configuration, so there is nothing to choose but the unit.
  return byUnit ? { ...line, byUnit, chosen: {} } : { ...line, chosen: firstChoice(options) }
}

/** The titles of products that are sold unit by unit, where no unit is chosen. */
export function titlesWithoutUnit({ lines }: Pick<OrderValues, 'lines'>): string[] {
  return lines.filter(({ byUnit, chosen }) => byUnit && !chosen.unitId).map(({ title }) => title)
}

/** The errors of the form by field, in words that can be read while somebody is on the phone. */
export function orderErrors(values: OrderValues): Partial<Record<keyof OrderValues, string>> {
  const { phone, name, lines, pickUpAt, streetAddress, city, district, discount, discountReason } = values
  const { deliveryCharge, dueNow, advance } = values
  const isSent = pickUpAt === ''
  return {
    phone: isPhone(phone) ? '' : 'Please enter a valid phone number, like 01712345678.',
    name: name.trim() ? '' : 'Name is required.',
    streetAddress: !isSent || streetAddress.trim() ? '' : 'Street address is required.',
    city: !isSent || city.trim() ? '' : 'City is required.',
    district: !isSent || district.trim() ? '' : 'District is required.',
    lines: lines.length > 0 ? '' : 'Please add a product.',
    discount: amountError(discount),
    discountReason:
      !typedNumber(discount) || discountReason.trim() ? '' : 'Please give a reason for the discount.',
    deliveryCharge: amountError(deliveryCharge),
    advance: dueNow === 'advance' ? amountError(advance) : '',
  }
}

/** An amount that cannot be read is no part of the quote: without a word, another total would be asked for. */
function amountError(typed: string): string {
  const amount = typedNumber(typed) ?? 0
  return amount >= 0 && isWholePaisa(amount) ? '' : 'Please enter an amount in taka, like 1,500.'
}

type Body = z.input<typeof DeskOrderInput>

export function toBody(values: OrderValues, totalAmount: number | undefined): Body {
  const { phone, name, email, company, streetAddress, city, district, postcode, anyInformation } = values
  const { pickUpAt, channel, shopId, note } = values
  return {
    ...toQuoteBody(values),
    channel,
    shopId: shopId || null,
    pickUpAt: pickUpAt || null,
    note,
    totalAmount,
    customerInfo: {
      phone,
      name,
      email: email.trim(),
      company,
      streetAddress,
      city,
      district,
      postcode,
      anyInformation,
    },
  }
}

/** The body of a request for a quote: the fields that the price of an order depends on. */
export function toQuoteBody({
  lines,
  couponCode,
  discount,
  discountReason,
  deliveryCharge,
  dueNow,
  advance,
  preOrder,
}: OrderValues) {
  const takenOff = typedNumber(discount) ?? 0
  return {
    products: lines.map(({ productId, quantity, chosen }) => ({ productId, quantity, ...chosen })),
    couponCode: couponCode.trim() || null,
    staffDiscount: takenOff > 0 ? { amount: takenOff, reason: discountReason } : null,
    deliveryCharge: typedNumber(deliveryCharge) || 0,
    dueNow,
    advance: dueNow === 'advance' ? typedNumber(advance) : null,
    preOrder,
  }
}
