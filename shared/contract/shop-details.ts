import * as z from 'zod'
import { binError, parseBin } from '../orders/invoice.ts'
import { phoneInvalid } from '../people/form-words.ts'
import { isPhone } from '../phone.ts'
import type { ShopDetails as Details } from '../site/shop-details.ts'
import { call } from './call.ts'
import { Email, requiredText, text } from './fields.ts'

const Rate = z.number().int()

/** The shop's own name, numbers, addresses and rates of VAT. An empty text is shown nowhere. */
export const ShopDetails = z.object({
  name: z.string(),
  nameBangla: z.string(),
  tagline: z.string(),
  taglineBangla: z.string(),
  hotline: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  ordersEmail: z.string(),
  address: z.string(),
  addressBangla: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  facebook: z.string(),
  instagram: z.string(),
  youtube: z.string(),
  legalName: z.string(),
  legalNameBangla: z.string(),
  legalAddress: z.string(),
  legalAddressBangla: z.string(),
  bin: z.string(),
  tradeLicence: z.string(),
  dbid: z.string(),
  complaintName: z.string(),
  complaintNameBangla: z.string(),
  complaintPhone: z.string(),
  complaintEmail: z.string(),
  bankText: z.string(),
  bankTextBangla: z.string(),
  /** Hundredths of a percent. */
  vatNew: Rate,
  vatPreOwned: Rate,
  vatAccessories: Rate,
  vatDelivery: Rate,
}) satisfies z.ZodType<Details>

const phone = requiredText(30).refine(isPhone, phoneInvalid)
const orEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.literal('').or(schema)
const link = (site: string) => {
  const address = new RegExp(`^https://(www\\.)?${site.replace('.', '\\.')}/[^\\s]+$`, 'i')
  return orEmpty(
    text(200).refine((typed) => address.test(typed), `Please paste a link to ${site}, or leave it empty.`),
  )
}
const rateError = 'A rate is from 0 to 100 percent, with at most two decimals.'
const InputRate = z.number().int(rateError).min(0, rateError).max(10_000, rateError)
const degrees = (most: number) => z.number('Please enter degrees, such as 23.7786.').min(-most).max(most)

const Input = z.object({
  name: requiredText(40, 'The shop needs a name.'),
  nameBangla: requiredText(40, 'The shop needs a name in Bangla.'),
  tagline: requiredText(120, 'Please say what the shop sells.'),
  taglineBangla: text(120).optional(),
  hotline: phone,
  whatsapp: phone,
  email: Email,
  ordersEmail: Email,
  address: requiredText(240, 'The shop needs an address.'),
  addressBangla: text(240).optional(),
  latitude: degrees(90),
  longitude: degrees(180),
  facebook: link('facebook.com'),
  instagram: link('instagram.com'),
  youtube: link('youtube.com'),
  legalName: text(120),
  legalNameBangla: text(120).optional(),
  legalAddress: text(240),
  legalAddressBangla: text(240).optional(),
  bin: z
    .string()
    .trim()
    .max(40)
    .refine((typed) => typed === '' || parseBin(typed), binError)
    .transform((typed) => parseBin(typed) ?? ''),
  tradeLicence: text(60),
  dbid: text(60),
  complaintName: text(80),
  complaintNameBangla: text(80).optional(),
  complaintPhone: text(30).refine((typed) => typed === '' || isPhone(typed), phoneInvalid),
  complaintEmail: orEmpty(Email),
  bankText: text(500),
  bankTextBangla: text(500).optional(),
  vatNew: InputRate,
  vatPreOwned: InputRate,
  vatAccessories: InputRate,
  vatDelivery: InputRate,
})
const ShopDetailsChange = Input.extend({
  /** The details as their author saw them. */
  basedOn: ShopDetails.partial().optional(),
}).refine(
  ({ complaintName, complaintPhone, complaintEmail }) =>
    complaintName === '' || (complaintPhone !== '' && complaintEmail !== ''),
  { path: ['complaintPhone'], message: 'A complaint officer needs a phone number and an email.' },
)
export type ShopDetailsChange = z.infer<typeof ShopDetailsChange>

export const shopDetails = {
  read: call({
    method: 'GET',
    url: '/shop-details',
    config: { access: 'details.write' },
    schema: { summary: 'The details of the shop, to edit them', response: { 200: ShopDetails } },
  }),
  save: call({
    method: 'PUT',
    url: '/shop-details',
    config: { access: 'details.write' },
    schema: {
      summary: 'Change the details of the shop',
      body: ShopDetailsChange,
      response: { 200: ShopDetails },
    },
  }),
}
