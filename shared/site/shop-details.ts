import type { Language } from './languages.ts'

/**
 * The details of the shop. A super admin edits them; an empty text is shown nowhere. Where the Bangla of one is empty,
 * Bangla pages show the English.
 */
export type ShopDetails = {
  name: string
  nameBangla: string
  tagline: string
  taglineBangla: string
  /** Telephone numbers as they are shown. */
  hotline: string
  whatsapp: string
  email: string
  /** Gets a copy of what happens to orders. */
  ordersEmail: string
  address: string
  addressBangla: string
  latitude: number
  longitude: number
  facebook: string
  instagram: string
  youtube: string
  /** The seller on invoices, as registered; empty: name and address above. */
  legalName: string
  legalNameBangla: string
  legalAddress: string
  legalAddressBangla: string
  /** Business Identification Number of the VAT registration, as 000000000-0000. */
  bin: string
  tradeLicence: string
  /** Digital Business Identification of the Ministry of Commerce. */
  dbid: string
  /** The person who receives customers' complaints. */
  complaintName: string
  complaintNameBangla: string
  complaintPhone: string
  complaintEmail: string
  /** How to pay by bank transfer, for buyers who pay by link. */
  bankText: string
  bankTextBangla: string
  /** Rates of VAT in hundredths of a percent, which prices include: 15% is 1500. An order keeps those it was sold with. */
  vatNew: number
  vatPreOwned: number
  vatAccessories: number
  vatDelivery: number
}

/** The details of a shop that nobody has edited: the sample values of the demo. */
export const defaultDetails: ShopDetails = {
  name: 'Projukti',
  nameBangla: 'প্রযুক্তি',
  tagline: 'New and pre-owned laptops, Apple products and accessories',
  taglineBangla: 'নতুন ও প্রি-ওনড ল্যাপটপ, Apple পণ্য ও অ্যাক্সেসরিজ',
  hotline: '09638 016 016',
  whatsapp: '+880 1711 016 016',
  email: 'hello@projukti.test',
  ordersEmail: 'orders@projukti.test',
  address: 'Shop 214, Level 2, BCS Computer City, IDB Bhaban, Agargaon, Dhaka 1207',
  addressBangla: 'দোকান ২১৪, লেভেল ২, বিসিএস কম্পিউটার সিটি, আইডিবি ভবন, আগারগাঁও, ঢাকা ১২০৭',
  latitude: 23.7786,
  longitude: 90.3796,
  facebook: 'https://www.facebook.com/projukti.test',
  instagram: 'https://www.instagram.com/projukti.test',
  youtube: 'https://www.youtube.com/@projukti.test',
  legalName: '',
  legalNameBangla: '',
  legalAddress: '',
  legalAddressBangla: '',
  bin: '',
  tradeLicence: '',
  dbid: '',
  complaintName: '',
  complaintNameBangla: '',
  complaintPhone: '',
  complaintEmail: '',
  bankText: '',
  bankTextBangla: '',
  vatNew: 1_500,
  vatPreOwned: 1_500,
  vatAccessories: 1_500,
  vatDelivery: 1_500,
}

/** Counts how often the details were saved: 0 are the defaults. */
export type SavedDetails = { revision: number; details: ShopDetails }

let current: SavedDetails = { revision: 0, details: defaultDetails }

/**
 * The details of now. A process, and a browser's tab, serves one shop; its name and numbers stand in mails, SMS and a
 * hundred places of the pages, so they are set once for all of them and not handed through every function. Read them
 * when they are needed, never while a module is loaded.
 */
export function shopDetails(): ShopDetails {
  return current.details
}

/** A text of the details in this language. */
export function detailIn(
  language: Language,
  name: 'tagline' | 'address' | 'bankText' | 'complaintName',
): string {
  const details = shopDetails()
  return (language === 'bn' && details[`${name}Bangla`]) || details[name]
}

export function detailsRevision(): number {
  return current.revision
}

/** Begins with these details, whatever shop the process served before: tests open one after the other. */
export function startWithDetails(saved: SavedDetails): void {
  current = saved
}

/** Older details that arrive late, as from a page that began before a change, do not replace newer ones. */
export function setShopDetails(saved: SavedDetails): void {
  if (saved.revision >= current.revision) current = saved
}

/** The details that pages carry to the browser: public ones that are not the defaults, which its scripts have. */
export type PublicChanges = { revision: number; changed: Partial<ShopDetails> }

export function takePublicChanges(changes: PublicChanges | null | undefined): void {
  if (changes)
    setShopDetails({ revision: changes.revision, details: { ...defaultDetails, ...changes.changed } })
}
