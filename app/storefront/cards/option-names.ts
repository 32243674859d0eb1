import type { OptionGroup } from '#shared/pricing.ts'
import * as words from './words.ts'

/** The option groups with their names, in the order they are shown. */
export const optionNames: readonly (readonly [OptionGroup, string])[] = [
  ['color', words.colour],
  ['ram', 'RAM'],
  ['ssd', 'SSD'],
  ['display', words.display],
]
