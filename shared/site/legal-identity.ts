import { contactDetails } from './contact-details.ts'
import { identity } from './identity.ts'

export type LegalIdentity = {
  /** The seller on invoices, as registered. */
  name: string
  address: string
  /** Business Identification Number of the VAT registration, as 000000000-0000. */
  bin: string | null
  tradeLicence: string | null
  /** Digital Business Identification of the Ministry of Commerce. */
  dbid: string | null
  /** The person who receives customers' complaints. */
  complaintOfficer: { name: string; phone: string; email: string } | null
  /** The rate of VAT in percent, which prices include. */
  vatPercent: number
}

/**
 * The facts that the law requires a shop to state. The owner fills them in before going live: null is not
 * shown anywhere, and a production shop names missing ones at its start.
 */
export const legalIdentity: LegalIdentity = {
  name: identity.name,
  address: contactDetails.address,
  bin: null,
  tradeLicence: null,
  dbid: null,
  complaintOfficer: null,
  vatPercent: 15,
}

/** The numbers that are set, with their names, in the order in which they are shown. */
export function legalNumbers({ tradeLicence, bin, dbid }: LegalIdentity): { name: string; value: string }[] {
  const all = [
    { name: 'Trade licence', value: tradeLicence },
    { name: 'BIN', value: bin },
    { name: 'DBID', value: dbid },
  ]
  return all.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

/** Legal facts that a shop in production still has to fill in. */
export function missingLegal(legal: LegalIdentity): string[] {
  const { tradeLicence, bin, dbid, complaintOfficer } = legal
  const all = { 'trade licence': tradeLicence, BIN: bin, DBID: dbid, 'complaint officer': complaintOfficer }
  return Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]))
}
