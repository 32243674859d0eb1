import type { Chosen } from '../pricing.ts'
import type { Language } from '../site/languages.ts'
import { colourInBangla } from './colour-names.ts'

/** The chosen options of a line, as its mail names them. Only colours have a name in Bangla. */
export function chosenIn(language: Language, chosen: Chosen): string[] {
  return Object.entries(chosen).flatMap(([group, value]) => {
    if (!value) return []
    return [language === 'bn' && group === 'color' ? colourInBangla(value) : value]
  })
}
