import { WrongCell } from '#server/platform/files/cell-values.ts'
import { mostOfTerm, type WarrantyTerms } from '#shared/units/warranty.ts'

const none: WarrantyTerms = { months: 0, replacementDays: 0, serviceYears: 0 }
const expected =
  'Write none, or lengths such as 24 months, 10 days replacement, 3 years service. Leave it empty for the shop’s rule.'

type Read = [pattern: RegExp, toTerms: (count: number) => Partial<WarrantyTerms>]

const parts: Read[] = [
  [/^(\d{1,3}) months?( warranty)?$/, (months) => ({ months })],
  [/^(\d{1,2}) years?( warranty)?$/, (years) => ({ months: 12 * years })],
  [/^(\d{1,3}) days? replacement$/, (replacementDays) => ({ replacementDays })],
  [/^(\d{1,2}) years? service$/, (serviceYears) => ({ serviceYears })],
]

/** A warranty as one cell of the file; empty where the shop's rule holds. */
export function writeWarranty(terms: WarrantyTerms | undefined): string {
  if (!terms) return ''
  const { months, replacementDays, serviceYears } = terms
  const said = [
    months > 0 && counted(months, 'month', ''),
    replacementDays > 0 && counted(replacementDays, 'day', ' replacement'),
    serviceYears > 0 && counted(serviceYears, 'year', ' service'),
  ]
  return said.filter(Boolean).join(', ') || 'none'
}

function counted(count: number, unit: string, what: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}${what}`
}

/** The terms of a cell; null, the shop's rule, for an empty one. */
export function parseWarranty(cell: string): WarrantyTerms | null {
  const text = cell.trim().toLowerCase()
  if (text === '') return null
  if (text === 'none') return none
  const terms: Partial<WarrantyTerms> = {}
  for (const part of text.split(',')) {
    const read = parsePart(part.trim().replace(/\s+/g, ' '))
    // Said twice, one of them would be lost.
    if (Object.keys(read).some((name) => name in terms)) throw new WrongCell(expected)
    Object.assign(terms, read)
  }
  return { ...none, ...terms }
}

function parsePart(text: string): Partial<WarrantyTerms> {
  for (const [pattern, toTerms] of parts) {
    const count = pattern.exec(text)?.[1]
    if (count === undefined) continue
    const terms = toTerms(Number(count))
    if (isWithin(terms)) return terms
  }
  throw new WrongCell(expected)
}

function isWithin(terms: Partial<WarrantyTerms>): boolean {
  return Object.entries(terms).every(([name, count]) => count <= mostOfTerm[name as keyof WarrantyTerms])
}
