import { gtinDigits } from './gtin.ts'
import { type SpecName, type Specs, specFields, specNames } from './product-fields.ts'

/** The specs without what is empty: a field that nobody filled in is not there. */
export function filledSpecs(specs: Specs): Specs {
  const { gtin } = specs
  const written = gtin === undefined ? specs : { ...specs, gtin: gtinDigits(gtin) }
  const filled = specNames.map((name) => [name, cleaned(written[name])] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

function cleaned(value: Specs[SpecName]): Specs[SpecName] {
  if (typeof value === 'number') return value > 0 ? Math.round(value * 100) / 100 || undefined : undefined
  if (typeof value === 'string') return value.trim() || undefined
  const entries = new Set(value?.map((entry) => entry.trim()).filter(Boolean))
  return entries.size > 0 ? [...entries] : undefined
}

/** A spec as shoppers read it, with its unit; empty where nobody filled it in. */
export function specText({ specs }: { specs?: Specs | undefined }, name: SpecName): string {
  const value = specs?.[name]
  const { unit } = specFields[name]
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : unit ? `${value} ${unit}` : String(value)
}
