import type { Language } from '../site/languages.ts'
import { words } from './warranty-words.bn.ts'

/** A warranty as order lines keep it, in the language of its reader. They keep it in English, as it was promised. */
export function warrantyIn(language: Language, kept: string): string {
  if (language === 'en') return kept
  return kept.split('. ').map(sentenceInBangla).join('। ')
}

/** The sentences of warranty-words.ts, of now and of before. What staff wrote themselves stays as it is. */
function sentenceInBangla(sentence: string): string {
  return sentence
    .split(/, then /)
    .map((part) => part.split(', ').reduce<string[]>(joinCover, []).map(partInBangla).join(', '))
    .join(', এরপর ')
}

/** A warranty of the manufacturer and the free service have a comma of their own. */
function joinCover(parts: string[], next: string): string[] {
  const last = parts.at(-1)
  const isOne =
    last !== undefined && /warranty of the maker$|manufacturer warranty$|^Free service for/i.test(last)
  return isOne ? [...parts.slice(0, -1), `${last}, ${next}`] : [...parts, next]
}

const length = '(\\d+) (year|month)s?'
const patterns: [RegExp, (...found: string[]) => string][] = [
  [/^Return within (\d+) days$/i, (days) => words.returned(Number(days))],
  [/^(\d+)-day replacement$/i, (days) => words.replaced(Number(days))],
  [
    new RegExp(
      `^official (?:warranty of the maker|manufacturer warranty), ${length}(; battery and adapter 1 year)?$`,
      'i',
    ),
    (count, unit, battery) => words.official(lengthOf(count, unit), Boolean(battery)),
  ],
  [
    new RegExp(`^${length} of international warranty$`, 'i'),
    (count, unit) => words.international(lengthOf(count, unit)),
  ],
  [new RegExp(`^${length} of warranty from us$`, 'i'), (count, unit) => words.shop(lengthOf(count, unit))],
  [/^No warranty$/i, () => words.none],
  [/^No warranty after that$/i, () => words.noneAfter],
  [
    new RegExp(`^Free service for ${length}(?:, parts are paid|; you pay for parts)$`, 'i'),
    (count, unit) => words.service(lengthOf(count, unit)),
  ],
]

function partInBangla(part: string): string {
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(part)
    if (found) return say(...found.slice(1))
  }
  return part
}

function lengthOf(count = '', unit = ''): string {
  return words.length(Number(count) * (unit.toLowerCase() === 'year' ? 12 : 1))
}
