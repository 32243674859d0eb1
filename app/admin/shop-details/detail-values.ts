import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import type { ShopDetails } from '#shared/site/shop-details.ts'

export type Values = Record<keyof ShopDetails, string>
export type FieldName = keyof ShopDetails

/** The fields with what they are called; one in Bangla is called by its English name. */
type Section = { title: string; about?: string; fields: Partial<Record<FieldName, string>> }

/** The sections of the form, with the label of each field. */
export const sections: Section[] = [
  {
    title: 'Name',
    fields: {
      name: 'Name',
      nameBangla: 'Name',
      tagline: 'What the shop sells',
      taglineBangla: 'What the shop sells',
    },
  },
  {
    title: 'Contact',
    fields: {
      hotline: 'Hotline',
      whatsapp: 'WhatsApp',
      email: 'Email',
      ordersEmail: 'Email for copies of orders',
      address: 'Address',
      addressBangla: 'Address',
      latitude: 'Latitude',
      longitude: 'Longitude',
      facebook: 'Facebook',
      instagram: 'Instagram',
      youtube: 'YouTube',
    },
  },
  {
    title: 'Law and invoices',
    about: 'What is empty is shown nowhere. Without a BIN the paper is an invoice, not a tax invoice.',
    fields: {
      legalName: 'Registered name, if it is another',
      legalNameBangla: 'Registered name',
      legalAddress: 'Registered address, if it is another',
      legalAddressBangla: 'Registered address',
      bin: 'BIN',
      tradeLicence: 'Trade licence',
      dbid: 'DBID',
      complaintName: 'Complaint officer',
      complaintNameBangla: 'Complaint officer',
      complaintPhone: 'Complaint officer’s phone',
      complaintEmail: 'Complaint officer’s email',
      bankText: 'Bank transfer: account and instructions',
      bankTextBangla: 'Bank transfer: account and instructions',
    },
  },
  {
    title: 'VAT',
    about: 'In percent, included in prices. Orders and invoices keep the rate that they were sold with.',
    fields: {
      vatNew: 'New products',
      vatPreOwned: 'Pre-owned products',
      vatAccessories: 'Accessories',
      vatDelivery: 'Delivery',
    },
  },
]

const called = sections.flatMap(({ fields }) => Object.entries(fields)) as [FieldName, string][]
export const fieldNames = called.map(([name]) => name)
export const labels = Object.fromEntries(
  called.map(([name, label]) => [name, isBangla(name) ? `${label} in Bangla` : label]),
) as Values
const rates: readonly string[] = ['vatNew', 'vatPreOwned', 'vatAccessories', 'vatDelivery']
const degrees: readonly string[] = ['latitude', 'longitude']

/** Rates are stored in hundredths of a percent. */
export function toValues(details: Partial<ShopDetails>): Partial<Values> {
  const shown = Object.entries(details).map(([name, value]): [string, string] => [
    name,
    String(rates.includes(name) ? Number(value) / 100 : value),
  ])
  return Object.fromEntries(shown)
}

/** A text that is no number is NaN, which the form refuses before it is sent. */
export function toDetails(values: Values): ShopDetails {
  const read = fieldNames.map((name) => [name, readField(name, values[name])])
  return Object.fromEntries(read) as ShopDetails
}

function readField(name: FieldName, typed: string): string | number {
  if (rates.includes(name)) return toRate(typed)
  return degrees.includes(name) ? Number.parseFloat(typed) : typed
}

function toRate(typed: string): number {
  const percent = typedNumber(typed) ?? Number.NaN
  return /\.\d{3}/.test(typed) ? Number.NaN : Math.round(percent * 100)
}

export function numberErrors(values: Values): Partial<Record<FieldName, string>> {
  const details = toDetails(values)
  const wrong = fieldNames.filter((name) => Number.isNaN(details[name]))
  const words = (name: FieldName) =>
    rates.includes(name)
      ? 'Please enter a percentage, such as 7.5.'
      : 'Please enter degrees, such as 23.7786.'
  return Object.fromEntries(wrong.map((name) => [name, words(name)]))
}

export function isBangla(name: FieldName): boolean {
  return name.endsWith('Bangla')
}
