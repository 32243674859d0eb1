import type { OptionGroup } from '#shared/pricing.ts'

/** The option groups with their names, in the order they are shown. */
export const optionNames: readonly (readonly [OptionGroup, string])[] = [
  ['color', 'Colour'],
  ['ram', 'RAM'],
  ['ssd', 'SSD'],
  ['display', 'Display'],
]
