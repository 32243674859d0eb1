import type { OptionGroup } from '#shared/pricing.ts'

/** In the order the screens show them. */
export const optionNames: readonly (readonly [OptionGroup, string])[] = [
  ['color', 'Color'],
  ['ram', 'RAM'],
  ['ssd', 'SSD'],
  ['display', 'Display'],
]
