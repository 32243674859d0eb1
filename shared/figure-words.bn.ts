import { withLatinDigits } from './phone-digits.ts'
import type { SameWords } from './site/same-words.ts'

export {
  banglaDigits as digits,
  banglaNumber as formatNumber,
  banglaTaka as formatTaka,
} from './bangla-figures.ts'

export function numberIn(text = ''): number {
  return Number(withLatinDigits(text).replaceAll(',', ''))
}

export function sentences(texts: readonly string[]): string {
  return texts.join('। ')
}

export function endSentence(text: string): string {
  return `${text}।`
}

export type Complete = SameWords<typeof import('./figure-words.ts'), typeof import('./figure-words.bn.ts')>
