import { categoryKey } from './category.ts'

type Device = { brand: string; deviceType: string; categories: readonly string[] }

/** The warranty line of a product: a rule by brand, kind and condition. */
export function warrantyOf({ brand, deviceType, categories }: Device): { short: string; long: string } {
  if (deviceType === 'Pre-Owned') return { short: '7-day return', long: 'Pre-owned: return within 7 days' }
  if (brand.toLowerCase() === 'apple')
    return {
      short: '1 year international',
      long: '10-day replacement and 1 year international warranty',
    }
  if (categories.some((name) => categoryKey(name) === 'accessories'))
    return { short: '1 year official', long: '1 year official warranty' }
  return {
    short: '1 to 3 years official',
    long: 'Official manufacturer warranty, 1 to 3 years; battery and adapter 1 year',
  }
}
