import { categoryKey } from '../products/category.ts'

type Device = { brand: string; deviceType: string; categories: readonly string[] }

/** A warranty in few words and in full, with its length as data. */
export type WarrantyRule = { short: string; long: string; length: { months: number } | { days: number } }

/** Brands whose laptops and desktops carry 2 years; any other maker gives 1. */
const twoYears = new Set(['acer', 'asus', 'dell', 'hp', 'lenovo', 'msi'])
/** Categories of things that carry 1 year, no matter who made them. */
const oneYear = ['accessories', 'monitor', 'phone', 'tablet', 'wearable']

const preOwned: WarrantyRule = {
  short: '7-day return',
  long: 'Pre-owned: bring it back within 7 days of delivery',
  length: { days: 7 },
}
const international: WarrantyRule = {
  short: '1 year international',
  long: '10-day replacement, then 1 year of international warranty',
  length: { months: 12 },
}
const official = ([1, 2, 3] as const).map(officialFor)

/** Every rule that the version before sold with. */
export const warrantyRules: readonly WarrantyRule[] = [preOwned, international, ...official]

/** The warranty of a product, in words and with its length: a rule by brand, kind and condition. */
export function warrantyOf({ brand, deviceType, categories }: Device): WarrantyRule {
  if (deviceType === 'Pre-Owned') return preOwned
  if (categoryKey(brand) === 'apple') return international
  const keys = categories.map(categoryKey)
  return officialFor(oneYear.some((key) => keys.includes(key)) ? 1 : yearsOf(categoryKey(brand), keys))
}

/** The warranty of a product as an order line keeps it: in words, and as data. */
export function lineWarranty(device: Device) {
  const { long, ...warrantyRule } = warrantyOf(device)
  return { warranty: long, warrantyRule }
}

/** The rule of an order line that the version before wrote, by its words in full. Goes with the next version. */
export function findWarrantyRule(long: string): WarrantyRule | undefined {
  return warrantyRules.find((rule) => rule.long === long)
}

function officialFor(years: 1 | 2 | 3): WarrantyRule {
  const words = years === 1 ? '1 year' : `${years} years`
  return {
    short: `${words} official`,
    long: `Official warranty of the maker, ${words}${years === 1 ? '' : '; battery and adapter 1 year'}`,
    length: { months: 12 * years },
  }
}

function yearsOf(brand: string, categories: readonly string[]): 1 | 2 | 3 {
  if (!twoYears.has(brand)) return 1
  return categories.includes('business') ? 3 : 2
}
