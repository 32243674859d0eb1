import type { LineUnit } from '../contract/orders.ts'
import type { Language } from '../site/languages.ts'
import { words as bn } from './unit-name-words.bn.ts'
import { words as en } from './unit-name-words.ts'
import { unitText } from './unit-text.ts'

const words: Record<Language, typeof en> = { en, bn }

/** A known unit, for what the server writes in both languages. */
export function unitIn(language: Language, unit: LineUnit): string {
  return unitText(unit, words[language])
}
