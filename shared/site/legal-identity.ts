import type { Seller } from '../orders/invoice.ts'
import { defaultDetails, type ShopDetails } from './shop-details.ts'

export type LegalIdentity = Pick<
  ShopDetails,
  | 'bin'
  | 'tradeLicence'
  | 'dbid'
  | 'complaintName'
  | 'complaintNameBangla'
  | 'complaintPhone'
  | 'complaintEmail'
>

/** The seller as an invoice of now names it. */
export function sellerOf(details: ShopDetails): Seller {
  const { legalName, legalAddress, bin, vatNew } = details
  return {
    name: legalName || details.name,
    nameBangla: legalName ? details.legalNameBangla : details.nameBangla,
    address: legalAddress || details.address,
    addressBangla: legalAddress ? details.legalAddressBangla : details.addressBangla,
    bin: bin || null,
    vatPercent: vatNew / 100,
  }
}

/** Legal facts that a shop in production still has to fill in. */
export function missingLegal({ tradeLicence, bin, dbid, complaintName }: LegalIdentity): string[] {
  const all = { 'trade licence': tradeLicence, BIN: bin, DBID: dbid, 'complaint officer': complaintName }
  return Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]))
}

const sampleNames = {
  hotline: 'hotline',
  whatsapp: 'WhatsApp',
  email: 'email',
  ordersEmail: 'email for orders',
  address: 'address',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
} satisfies Partial<Record<keyof ShopDetails, string>>

/** Details that are still those of the demo, which nobody answers. */
export function sampleValues(details: ShopDetails): string[] {
  const fields = Object.keys(sampleNames) as (keyof typeof sampleNames)[]
  return fields.filter((field) => details[field] === defaultDetails[field]).map((field) => sampleNames[field])
}
