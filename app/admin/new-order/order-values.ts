import type * as z from 'zod'
import { amountError, typedNumber } from '#app/admin/kit/form/typed-number.ts'
import type { ProductLine } from '#app/admin/kit/order-lines/product-line.ts'
import type { DeskOrderInput } from '#shared/contract/desk-orders.ts'
import type { StaffChannel } from '#shared/orders/order-channels.ts'
import { isPhone } from '#shared/phone.ts'
import type { Language } from '#shared/site/languages.ts'

/** The fields of a new order, as they are typed. */
export type OrderValues = {
  phone: string
  name: string
  email: string
  /** The language of emails and SMS to the customer. */
  language: Language
  company: string
  /** The branch where it is picked up; empty where a courier brings it. */
  pickUpAt: string
  streetAddress: string
  city: string
  district: string
  postcode: string
  anyInformation: string
  lines: ProductLine[]
  couponCode: string
  discount: string
  discountReason: string
  deliveryCharge: string
  dueNow: 'all' | 'advance' | 'nothing'
  advance: string
  channel: StaffChannel
  /** Whether somebody who stands at a branch gets the payment link by SMS. */
  sendsLink: boolean
  shopId: string
  preOrder: boolean
  note: string
  /** The cart that the customer sent to the hotline, and what has changed about it since. */
  cart: { _id: string; number: string; changes: string[] } | null
}

export const blankOrder: OrderValues = {
  phone: '',
  name: '',
  email: '',
  language: 'en',
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
  sendsLink: false,
  shopId: '',
  preOrder: false,
  note: '',
  cart: null,
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

type Body = z.input<typeof DeskOrderInput>

export function toBody(values: OrderValues, totalAmount: number | undefined): Body {
  const { phone, name, email, company, streetAddress, city, district, postcode, anyInformation } = values
  const { language, pickUpAt, channel, sendsLink, shopId, note, cart } = values
  return {
    ...toQuoteBody(values),
    channel,
    ...(channel === 'branch' && { sendsLink }),
    language,
    shopId: shopId || null,
    pickUpAt: pickUpAt || null,
    note,
    totalAmount,
    ...(cart && { cartRequestId: cart._id }),
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

type PricedValues = Pick<
  OrderValues,
  | 'lines'
  | 'couponCode'
  | 'discount'
  | 'discountReason'
  | 'deliveryCharge'
  | 'dueNow'
  | 'advance'
  | 'preOrder'
>

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
}: PricedValues) {
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
