import type { Seller } from '../orders/invoice.ts'
import { defaultDetails, type ShopDetails } from './shop-details.ts'

export type LegalIdentity = Pick<
  ShopDetails,
  'bin' | 'tradeLicence' | 'dbid' | 'complaintName' | 'complaintPhone' | 'complaintEmail'
>

/** The seller as an invoice of now names it. */
export function sellerOf({ name, address, legalName, legalAddress, bin, vatNew }: ShopDetails): Seller {
  return {
    name: legalName || name,
    address: legalAddress || address,
    bin: bin || null,
    vatPercent: vatNew / 100,
  }
}

/** The numbers that are set, with their names, in the order in which they are shown. */
export function legalNumbers({ tradeLicence, bin, dbid }: LegalIdentity): { name: string; value: string }[] {
  const all = [
    { name: 'Trade licence', value: tradeLicence },
    { name: 'BIN', value: bin },
    { name: 'DBID', value: dbid },
  ]
  return all.filter(({ value }) => value !== '')
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
