import type { OptionGroup } from '../pricing.ts'
import type { SameWords } from '../site/same-words.ts'
import { colourInBangla } from './colour-names.ts'

export const colourName = (colour: string): string => colourInBangla(colour)
export const optionName = (group: OptionGroup, value: string): string =>
  group === 'color' ? colourInBangla(value) : value

export type Complete = SameWords<typeof import('./colour-words.ts'), typeof import('./colour-words.bn.ts')>
