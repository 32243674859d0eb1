import { categoryKey } from './category.ts'

type Device = { brand: string; deviceType: string; categories: readonly string[] }

/** Brands whose laptops and desktops carry 2 years; any other maker gives 1. */
const twoYears = new Set(['acer', 'asus', 'dell', 'hp', 'lenovo', 'msi'])
/** Categories of things that carry 1 year whoever made them. */
const oneYear = ['accessories', 'monitor', 'phone', 'tablet', 'wearable']

/** The warranty of a product, in words and with its length: a rule by brand, kind and condition. */
export function warrantyOf({ brand, deviceType, categories }: Device): { short: string; long: string } {
  if (deviceType === 'Pre-Owned')
    return { short: '7-day return', long: 'Pre-owned: bring it back within 7 days of delivery' }
  if (categoryKey(brand) === 'apple')
    return {
      short: '1 year international',
      long: '10-day replacement, then 1 year of international warranty',
    }
  const keys = categories.map(categoryKey)
  if (oneYear.some((key) => keys.includes(key)))
    return { short: '1 year official', long: 'Official warranty of the maker, 1 year' }
  const years = yearsOf(categoryKey(brand), keys)
  return {
    short: `${years} official`,
    long: `Official warranty of the maker, ${years}${years === '1 year' ? '' : '; battery and adapter 1 year'}`,
  }
}

function yearsOf(brand: string, categories: readonly string[]): string {
  if (!twoYears.has(brand)) return '1 year'
  return categories.includes('business') ? '3 years' : '2 years'
}
