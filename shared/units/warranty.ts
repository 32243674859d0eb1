import { categoryKey } from '../products/category.ts'
import type { Specs } from '../products/product-fields.ts'
import { type WarrantyGiver, warrantyWords } from './warranty-text.ts'

/** The warranty of a product as data. 0 stands for none of it, and three times 0 for a sale without warranty. */
export type WarrantyTerms = {
  /** How long parts and labour are free. */
  months: number
  /** Within how many days a faulty machine is replaced. */
  replacementDays: number
  /** For how many years labour is free and parts are paid. */
  serviceYears: number
}

/** The highest number of each term. */
export const mostOfTerm = {
  months: 120,
  replacementDays: 365,
  serviceYears: 10,
} as const satisfies WarrantyTerms

/** Days in which every pre-owned machine can be returned: the refund policy's, whatever its warranty. */
export const preOwnedReturnDays = 7

/** Days in which a machine that is faulty, damaged or not what was ordered can be returned, whatever it is. */
export const checkDays = 1

export type WarrantyLength = { months: number } | { days: number }

/** A warranty in few words and in full, with its length as data; the service that is longer than that, in years. */
export type WarrantyRule = { short: string; long: string; length: WarrantyLength; serviceYears?: number }

/** A product, as far as its warranty goes. `warranty` is what staff entered; without it the shop's rule holds. */
export type WarrantedProduct = {
  brand: string
  deviceType: string
  categories: readonly string[]
  warranty?: WarrantyTerms | null | undefined
  specs?: Pick<Specs, 'warrantyNote'> | undefined
}

type Warranty = Omit<WarrantyRule, 'length'> & { terms: WarrantyTerms; length: WarrantyLength | null }

/** The warranty of a product, in words and as data. Everything that shows, sells or prints one asks here. */
export function warrantyOf(product: WarrantedProduct): Warranty {
  const giver = giverOf(product)
  const terms = product.warranty ?? termsByRule(giver, product)
  const returnDays = giver === 'shop' ? preOwnedReturnDays : 0
  const length = lengthOf(terms, returnDays)
  const words = warrantyWords({ ...terms, returnDays }, giver, product.specs?.warrantyNote)
  return { ...words, terms, length, ...(isServed(terms) && { serviceYears: terms.serviceYears }) }
}

/** Days after the delivery in which a product can be returned: those of its page and of the refund policy. */
export function returnDaysOf(product: WarrantedProduct): number {
  const ofPolicy = giverOf(product) === 'shop' ? preOwnedReturnDays : checkDays
  return Math.max(ofPolicy, warrantyOf(product).terms.replacementDays)
}

/** The warranty as an order line keeps it: in words, and as data where there is a length. */
export function lineWarranty(product: WarrantedProduct) {
  const { short, long, length, serviceYears } = warrantyOf(product)
  const warrantyRule = length && { short, length, ...(serviceYears && { serviceYears }) }
  return { warranty: long, warrantyRule, returnDays: returnDaysOf(product) }
}

function giverOf({ brand, deviceType }: WarrantedProduct): WarrantyGiver {
  if (deviceType === 'Pre-Owned') return 'shop'
  return categoryKey(brand) === 'apple' ? 'international' : 'official'
}

/** Brands whose laptops and desktops carry 2 years; any other maker gives 1. */
const twoYears = new Set(['acer', 'asus', 'dell', 'hp', 'lenovo', 'msi'])
/** Categories of things that carry 1 year, no matter who made them. */
const oneYear = ['accessories', 'monitor', 'phone', 'tablet', 'wearable']

/** The shop's rule, by brand, kind and condition. */
function termsByRule(giver: WarrantyGiver, { brand, categories }: WarrantedProduct): WarrantyTerms {
  if (giver === 'shop') return { months: 0, replacementDays: 0, serviceYears: 0 }
  if (giver === 'international') return { months: 12, replacementDays: 10, serviceYears: 0 }
  const keys = categories.map(categoryKey)
  const years = oneYear.some((key) => keys.includes(key)) ? 1 : yearsOf(categoryKey(brand), keys)
  return { months: 12 * years, replacementDays: 0, serviceYears: 0 }
}

function yearsOf(brand: string, categories: readonly string[]): number {
  if (!twoYears.has(brand)) return 1
  return categories.includes('business') ? 3 : 2
}

/** How long a machine is covered from its delivery on; null for not at all. */
function lengthOf(
  { months, replacementDays, serviceYears }: WarrantyTerms,
  returnDays: number,
): WarrantyLength | null {
  const days = Math.max(replacementDays, returnDays)
  if (months > 0) return { months }
  if (days > 0) return { days }
  return serviceYears > 0 ? { months: 12 * serviceYears } : null
}

function isServed({ months, serviceYears }: WarrantyTerms): boolean {
  return 12 * serviceYears > months
}
