import type { WarrantyRule } from './warranty.ts'

/** The words that lines of before were sold with, and their lengths: the line had no other data. Goes with the next version. */
export const formerWarranties: readonly WarrantyRule[] = [
  {
    short: '7-day return',
    long: 'Pre-owned: bring it back within 7 days of delivery',
    length: { days: 7 },
  },
  {
    short: '1 year international',
    long: '10-day replacement, then 1 year of international warranty',
    length: { months: 12 },
  },
  {
    short: '1 year official',
    long: 'Official warranty of the maker, 1 year',
    length: { months: 12 },
  },
  {
    short: '2 years official',
    long: 'Official warranty of the maker, 2 years; battery and adapter 1 year',
    length: { months: 24 },
  },
  {
    short: '3 years official',
    long: 'Official warranty of the maker, 3 years; battery and adapter 1 year',
    length: { months: 36 },
  },
]

/** The warranty of a line that the version before wrote, by its words in full. */
export function findFormerWarranty(long: string): WarrantyRule | undefined {
  return formerWarranties.find((rule) => rule.long === long)
}
